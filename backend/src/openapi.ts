import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { PERMISSION_EXTENSION, type Permission } from './platform/access/access.js';
import { Refusal } from './refusal.dto.js';

/** The document that is shown at /api/docs, and that the interface's types are generated from. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Placard')
    .setDescription('The booking desk of a media seller.')
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'This installation')
    .addCookieAuth('placard.sid', { type: 'apiKey' }, 'session')
    .addBearerAuth({ type: 'http', description: 'METRICS_TOKEN' }, 'metrics')
    .addSecurityRequirements('session');
  const document = SwaggerModule.createDocument(app, about.build(), { extraModels: [Refusal] });
  document.components = {
    ...document.components,
    responses: {
      Refused: {
        description: 'Refused: nothing has changed',
        content: { 'application/json': { schema: { $ref: getSchemaPath(Refusal) } } },
      },
    },
  };
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path) as Operation[])) {
    // The first sentence of a handler's comment is its summary.
    const [summary = '', ...description] = operation.summary.replaceAll('\n', ' ').split(/(?<=\.) /);
    operation.summary = summary.replace(/\.$/, '');
    if (description.length > 0) operation.description = description.join(' ');
    // Nest adds an index in brackets when a handler has several paths; most languages allow no brackets in a name.
    operation.operationId = operation.operationId.replace(/\[(\d+)\]$/, '$1');
    if (operation[PERMISSION_EXTENSION] === 'public') operation.security ??= [];
    operation.responses['4XX'] = { $ref: '#/components/responses/Refused' };
  }
  return document;
}

interface Operation {
  [PERMISSION_EXTENSION]: Permission;
  operationId: string;
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  responses: Record<string, { $ref: string }>;
}

export function documentApi(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
  });
}
