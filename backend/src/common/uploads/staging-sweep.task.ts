import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Staging } from './staging.js';

@Injectable()
export class StagingSweepTask {
  constructor(private readonly staging: Staging) {}

  @Interval(60 * 60 * 1000)
  async sweep(): Promise<void> {
    await this.staging.sweep();
  }
}
