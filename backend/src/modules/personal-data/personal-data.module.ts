import { Module } from '@nestjs/common';
import { RateLimitModule } from '../../platform/rate-limit/rate-limit.module.js';
import { UsersModule } from '../users/users.module.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalData } from './personal-data.service.js';
import { RetentionTask } from './retention.task.js';

@Module({
  imports: [UsersModule, RateLimitModule],
  controllers: [PersonalDataController],
  providers: [PersonalData, RetentionTask],
})
export class PersonalDataModule {}
