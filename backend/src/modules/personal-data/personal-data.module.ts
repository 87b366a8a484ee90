import { Module } from '@nestjs/common';
import { PersonalRecordsModule } from '../../platform/personal-data/personal-records.js';
import { UsersModule } from '../users/users.module.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalData } from './personal-data.service.js';
import { RetentionTask } from './retention.task.js';

@Module({
  imports: [PersonalRecordsModule, UsersModule],
  controllers: [PersonalDataController],
  providers: [PersonalData, RetentionTask],
})
export class PersonalDataModule {}
