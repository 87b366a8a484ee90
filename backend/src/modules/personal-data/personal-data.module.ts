import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalData } from './personal-data.service.js';
import { RetentionTask } from './retention.task.js';

@Module({
  imports: [UsersModule],
  controllers: [PersonalDataController],
  providers: [PersonalData, RetentionTask],
})
export class PersonalDataModule {}
