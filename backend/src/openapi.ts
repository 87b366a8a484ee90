import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** The document that is shown at /api/docs, and that the interface's types are generated from. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Placard')
    .setDescription('The booking desk of a media seller.')
    .setVersion('1');
  return SwaggerModule.createDocument(app, about.addCookieAuth('placard.sid').build());
}

export function documentApi(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
  });
}
