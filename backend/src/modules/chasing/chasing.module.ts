import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingsModule } from '../bookings/bookings.module.js';
import { ChasingCommands } from './chasing-commands.js';
import { Chase } from './chase.entity.js';
import { ChasingController } from './chasing.controller.js';
import { Chasing } from './chasing.entity.js';
import { ChasingReads } from './chasing-reads.js';
import { ChasingTask } from './chasing.task.js';

/** Contacts are reminded of the artwork that they owe (docs/product.md, 17). */
@Module({
  imports: [TypeOrmModule.forFeature([Chase, Chasing]), BookingsModule],
  controllers: [ChasingController],
  providers: [ChasingCommands, ChasingReads, ChasingTask],
})
export class ChasingModule {}
