import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiOkResponse,
  ApiQuery,
  getSchemaPath,
  type ApiResponseMetadata,
  type ApiResponseSchemaHost,
} from '@nestjs/swagger';
import { ApiDownload } from './download.js';
import { TOTAL_AT_LEAST } from './list-query.js';
import { StatusFoundDto } from './status-found.dto.js';

/** A list as a file in the API's description. */
export const ApiListFile = (example: { sort: string; filter: string }) =>
  applyDecorators(ApiSortAndFilter(example), ApiDownload('text/csv'));

/** The number of a list's records in each status in the API's description. */
export const ApiCounts = () =>
  applyDecorators(
    ApiQuery({ name: 'filter', required: false, type: String, example: '{"q":"kiln"}' }),
    ApiOkResponse({ type: [StatusFoundDto], description: 'None when the filter finds more than a total counts' }),
  );

/** The parameters and rows of a list in the API's description. */
export const ApiList = (row: Type, example: { sort: string; filter: string }) =>
  applyDecorators(ApiListQuery(example), ApiListAnswer({ type: [row] }));

/** The parameters and rows of a list that also has brief rows. */
export const ApiListWithBrief = (row: Type, brief: Type, example: { sort: string; filter: string }) =>
  applyDecorators(
    ApiListQuery(example),
    ApiQuery({ name: 'brief', required: false, enum: ['true'], description: 'Only what lists show of each row' }),
    ApiExtraModels(row, brief),
    ApiListAnswer({
      schema: { type: 'array', items: { anyOf: [row, brief].map((each) => ({ $ref: getSchemaPath(each) })) } },
    }),
  );

const ApiListQuery = (example: { sort: string; filter: string }) =>
  applyDecorators(
    ApiSortAndFilter(example),
    ApiQuery({ name: 'range', required: false, type: String, example: '[0,24]' }),
  );

const ApiSortAndFilter = (example: { sort: string; filter: string }) =>
  applyDecorators(
    ApiQuery({ name: 'sort', required: false, type: String, example: example.sort }),
    ApiQuery({ name: 'filter', required: false, type: String, example: example.filter }),
  );

const ApiListAnswer = (rows: Pick<ApiResponseMetadata, 'type'> | Pick<ApiResponseSchemaHost, 'schema'>) =>
  applyDecorators(
    ApiOkResponse({
      ...rows,
      description: 'With `range`, one page and its Content-Range; otherwise the whole list',
      headers: {
        'Content-Range': { description: 'As in `bookings 0-9/319`', schema: { type: 'string' } },
        [TOTAL_AT_LEAST]: {
          description: '`true` when counting stopped: there are at least as many rows as Content-Range says',
          schema: { type: 'string' },
        },
      },
    }),
  );
