import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Clock } from './clock.js';

/** Makes the configuration and the clock injectable everywhere. */
@Global()
@Module({})
export class CommonModule {
  static with(config: Config): DynamicModule {
    return {
      module: CommonModule,
      providers: [{ provide: Config, useValue: config }, Clock],
      exports: [Config, Clock],
    };
  }
}
