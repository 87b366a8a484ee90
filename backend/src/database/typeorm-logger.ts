import { Logger } from '@nestjs/common';
import type { Logger as TypeormLogs } from 'typeorm';

/** TypeORM's remarks, such as a lost idle connection, in our log. Statements stay out: whoever catches their errors logs those. */
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
