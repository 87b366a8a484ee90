// Prints the OpenAPI document of the built server. Preview mode makes no provider, so neither database nor settings are needed.
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../compiled/app.module.js';
import { loadConfig } from '../compiled/config/config.js';
import { openApiDocument } from '../compiled/openapi.js';

const app = await NestFactory.create(AppModule.with(loadConfig({}), 'postgres://unused'), {
  preview: true,
  logger: false,
});
app.setGlobalPrefix('api');
process.stdout.write(`${JSON.stringify(openApiDocument(app), null, 2)}\n`);
