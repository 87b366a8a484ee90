import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { FileSumsJob } from './file-sums.job.js';
import { FileSweepJob } from './file-sweep.job.js';

/** Background work on files: the daily sweep, and the checksums of old files. */
@Module({ imports: [UsersModule], providers: [FileSumsJob, FileSweepJob] })
export class FileCareModule {}
