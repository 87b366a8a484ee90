import { setTimeout as delay } from 'node:timers/promises';
import { Controller, Get, Res, ServiceUnavailableException } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HealthCheck, HealthCheckService, HealthIndicatorService, type HealthCheckResult } from '@nestjs/terminus';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { Public } from '../access/access.js';
import { DomainError } from '../../common/errors.js';
import { isUpToDate } from '../../database/migrate.js';
import { FileStore } from '../files/file-store.service.js';

const TIMEOUT_MS = 3_000;

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly files: FileStore,
  ) {}

  /**
   * Responds with 200 while the process is alive. It asks neither the database nor the file storage, because restarting Placard
   * repairs neither.
   */
  @Public()
  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * Whether requests can be served. 200 when the database and the file storage respond and the database has this
   * version's schema, otherwise 503.
   */
  @Public()
  @Get(['', 'ready'])
  @HealthCheck()
  async ready(@Res({ passthrough: true }) response: Response): Promise<HealthCheckResult> {
    try {
      return await this.health.check([
        () =>
          this.indicators
            .check('database')
            .attempt(() => this.dataSource.query('SELECT 1'))
            .withTimeout(TIMEOUT_MS),
        () => this.checkMigrations(),
        () => this.checkStorage(),
      ]);
    } catch (error) {
      if (!(error instanceof ServiceUnavailableException)) throw error;
      // Monitoring needs to know which of them is down.
      response.status(503);
      return error.getResponse() as HealthCheckResult;
    }
  }

  private async checkMigrations() {
    const indicator = this.indicators.check('migrations');
    const answer = isUpToDate(this.dataSource).catch(() => undefined);
    const upToDate = await Promise.race([answer, delay(TIMEOUT_MS, undefined, { ref: false })]);
    if (upToDate) return indicator.up();
    const message = upToDate === false ? 'the database has the tables of an older version' : 'the database did not say';
    return indicator.down({ message });
  }

  private async checkStorage() {
    const indicator = this.indicators.check('storage');
    try {
      const answer = this.files.check().then(() => true);
      const usable = await Promise.race([answer, delay(TIMEOUT_MS, undefined, { ref: false })]);
      return usable ? indicator.up() : indicator.down({ message: 'the file store did not answer' });
    } catch (error) {
      return indicator.down({ message: error instanceof DomainError ? error.message : 'files cannot be stored' });
    }
  }
}
