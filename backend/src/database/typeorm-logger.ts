import { Logger } from '@nestjs/common';
import type { Logger as TypeormLogs } from 'typeorm';

/**
 * Writes TypeORM's warnings, such as a lost idle connection, to our log. Statements are left out: the code that catches
 * their errors logs those.
 */
export class TypeormLogger implements TypeormLogs {
  private readonly logger = new Logger('TypeORM');

  log(level: 'log' | 'info' | 'warn', message: unknown): void {
    this.logger[level === 'warn' ? 'warn' : 'log'](message);
  }

  logMigration(message: string): void {
    this.logger.log(message);
  }

  logQuery(): void {}
  logQueryError(): void {}
  logQuerySlow(): void {}
  logSchemaBuild(): void {}
}
