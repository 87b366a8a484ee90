import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyModule } from '../../platform/idempotency/idempotency.module.js';
import { Rate } from './rate.entity.js';
import { RatesController } from './rates.controller.js';
import { RatesService } from './rates.service.js';

/** The rate card (docs/product.md, 16.6). */
@Module({
  imports: [TypeOrmModule.forFeature([Rate]), IdempotencyModule],
  controllers: [RatesController],
  providers: [RatesService],
})
export class RatesModule {}
