import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { FileSweepJob } from './file-sweep.job.js';

/** Background work on files: the daily sweep. */
@Module({ imports: [UsersModule], providers: [FileSweepJob] })
export class FileCareModule {}
