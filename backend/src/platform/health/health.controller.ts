import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HealthCheck, HealthCheckService, HealthIndicatorService, TypeOrmHealthIndicator } from '@nestjs/terminus';
import { Public } from '../../common/access/access.js';
import { DomainError } from '../../common/errors.js';
import { FileStore } from '../files/file-store.service.js';

const PATIENCE_MS = 3_000;

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: TypeOrmHealthIndicator,
    private readonly indicators: HealthIndicatorService,
    private readonly files: FileStore,
  ) {}

  /** 200 when the database and the file storage answer, else 503. */
  @Public()
  @Get()
  @HealthCheck()
  check() {
    return this.health.check([
      () => this.database.pingCheck('database', { timeout: PATIENCE_MS }),
      () => this.checkStorage(),
    ]);
  }

  private async checkStorage() {
    const indicator = this.indicators.check('storage');
    try {
      await this.files.check();
      return indicator.up();
    } catch (error) {
      return indicator.down({ message: error instanceof DomainError ? error.message : 'files cannot be stored' });
    }
  }
}
