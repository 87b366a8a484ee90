import { Module } from '@nestjs/common';
import { PersonalRecords } from './personal-records.js';

@Module({ providers: [PersonalRecords], exports: [PersonalRecords] })
export class PersonalRecordsModule {}
