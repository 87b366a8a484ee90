import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Organisation } from '../../platform/organisation/organisation.entity.js';
import { Calendar } from './calendar.entity.js';
import { OrganisationController } from './organisation.controller.js';
import { Pricing } from './pricing.entity.js';
import { SettingsCommands } from './settings-commands.js';
import { SettingsController } from './settings.controller.js';

/** What an administrator sets for the business (docs/product.md, 15). */
@Module({
  imports: [TypeOrmModule.forFeature([Calendar, Organisation, Pricing])],
  controllers: [SettingsController, OrganisationController],
  providers: [SettingsCommands],
})
export class SettingsModule {}
