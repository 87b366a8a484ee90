import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { PERMISSION_EXTENSION, type Permission } from './platform/access/access.js';

/** The body of every 4xx response (docs/product.md, 9.1). */
const REFUSAL = {
  type: 'object',
  required: ['statusCode', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    message: { type: 'string', description: 'What to do' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'A text for each field' },
    blockers: {
      type: 'array',
      items: { $ref: '#/components/schemas/Blocker' },
      description: 'For 409 because there is no space: the bookings and options that take it',
    },
    freeWindows: {
      type: 'array',
      items: { $ref: '#/components/schemas/FreeWindow' },
      description:
        'For 409 because there is no space: up to three spans of the same length that are free, nearest first',
    },
  },
};

const DAY = { type: 'string', description: 'yyyy-MM-dd' };

const BLOCKER = {
  type: 'object',
  required: ['brandName', 'from', 'to', 'units'],
  properties: {
    bookingId: { type: 'string' },
    bookingNumber: { type: 'integer' },
    option: { type: 'string', description: 'The id of an option' },
    brandName: { type: 'string' },
    from: DAY,
    to: DAY,
    units: { type: 'integer' },
  },
};

const FREE_WINDOW = { type: 'object', required: ['liveDate', 'endDate'], properties: { liveDate: DAY, endDate: DAY } };

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
  const document = SwaggerModule.createDocument(app, about.build());
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Refusal: REFUSAL, Blocker: BLOCKER, FreeWindow: FREE_WINDOW },
    responses: {
      Refused: {
        description: 'Refused: nothing has changed',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
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
