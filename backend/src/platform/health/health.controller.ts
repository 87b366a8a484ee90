import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HealthCheck, HealthCheckService, HealthIndicatorService, TypeOrmHealthIndicator } from '@nestjs/terminus';
import { Public } from '../../common/access/access.js';
import { Storage } from '../storage/storage.js';

const PATIENCE_MS = 3_000;

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: TypeOrmHealthIndicator,
    private readonly indicators: HealthIndicatorService,
    private readonly storage: Storage,
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
      await this.storage.check();
      return indicator.up();
    } catch {
      return indicator.down({ message: 'files cannot be stored' });
    }
  }
}
