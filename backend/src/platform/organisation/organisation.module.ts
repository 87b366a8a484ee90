import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Organisation } from './organisation.entity.js';

/** Who the desk belongs to. Everything that is sent or shown names it. */
@Module({ imports: [TypeOrmModule.forFeature([Organisation])] })
export class OrganisationModule {}
