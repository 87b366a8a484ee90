import type { NoSpace } from '../api/types';
import { frameTexts } from '../i18n/en/frame';
import { uploadTexts } from '../i18n/en/upload';
import { forgetPreloaded, takePreloaded } from './preloaded';

/** The format that react-admin's forms expect: a message for each field, and one for the whole form under `root`. */
export type ServerErrors = { [field: string]: string | { serverError: string } };

const UNREACHABLE = 'The server could not be reached. Check your connection and try again.';
const OFFLINE = `${frameTexts.offline}. Check your connection and try again.`;

/**
 * A response of the server that is not OK. Without one, also where a proxy has answered in its place, `status` is 0.
 * `message` can be shown to users: it is the server's, or says what came instead, but is never a raw body
 * (docs/product.md, 9.1).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    readonly status: number,
    readonly body: { errors?: ServerErrors; noSpace?: NoSpace } = {},
  ) {
    super(message);
  }
}

/** A call that got no response, because of what it sent. Its message says what to do. */
export class UnsentError extends ApiError {
  constructor(message: string) {
    super(message, 0);
  }
}

/** What the server says about a failure and what to do; undefined if it gave no answer, and nothing else explains it. */
export const saidByServer = (error: unknown): string | undefined =>
  error instanceof UnsentError || (error instanceof ApiError && error.status > 0) ? error.message : undefined;

export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

export const isNotFound = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404;

/** Whether nothing was done: the server refused it, or the browser could not send it. After a 5xx, it may have been done. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof UnsentError || (error instanceof ApiError && error.status > 0 && error.status < 500);

/** What stands in the way of a booking that was refused because there is no room (docs/product.md, 16.1). */
export const noSpaceOf = (error: unknown): NoSpace | undefined =>
  error instanceof ApiError ? error.body.noSpace : undefined;

/** The server's messages by field, for forms outside react-admin. */
export const fieldErrorsOf = (error: unknown): Record<string, string> => {
  const errors = error instanceof ApiError ? (error.body.errors ?? {}) : {};
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};

/** Whether all that a refusal says is about fields of a form, which lists it. */
export const isAbout = (error: unknown, form: object): boolean => {
  const paths = Object.keys(fieldErrorsOf(error));
  return paths.length > 0 && paths.every((path) => path.split('.')[0]! in form);
};

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Creates the error for a response that is not OK, for uploads by XMLHttpRequest as well. */
export const toApiError = (status: number, statusText: string, text: string): ApiError => {
  const body = asRecord(parse(text));
  if (typeof body.message !== 'string' || body.statusCode !== status)
    return new ApiError(`${status} ${statusText || 'from a server in between'}`, 0);
  const errors = { ...(asRecord(body.errors) as ServerErrors), root: { serverError: body.message } };
  const noSpace = Array.isArray(body.blockers) ? (body as unknown as NoSpace) : undefined;
  return new ApiError(body.message, status, { ...(body.errors ? { errors } : {}), ...(noSpace && { noSpace }) });
};

/** The request failed because the browser is offline. Failed reads are repeated when it is online again. */
export class OfflineError extends ApiError {
  constructor() {
    super(OFFLINE, 0);
  }
}

/** The error of a call that got no response. */
export const unreachable = (): ApiError => (navigator.onLine ? new ApiError(UNREACHABLE, 0) : new OfflineError());

/**
 * The error of a call with this body that got no response. Browsers send no file that has changed since it was chosen, and
 * do not say so.
 */
export async function unanswered(body: unknown): Promise<ApiError> {
  const files = body instanceof FormData ? [...body.values()].filter((value) => value instanceof File) : [];
  for (const file of files) {
    const content = await file
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => undefined);
    if (!content) return new UnsentError(uploadTexts.changed(file.name));
  }
  return unreachable();
}

/** @throws ApiError if the connection is lost before the answer, or while its body arrives. */
export const received = <T>(arriving: Promise<T>, sentBody?: unknown): Promise<T> =>
  arriving.catch(async (error: unknown) => {
    // react-query aborts the requests of pages that the user has left. That is not a failure.
    throw error instanceof DOMException && error.name === 'AbortError' ? error : await unanswered(sentBody);
  });

/**
 * What an OK response says; undefined if its body is empty.
 * @throws ApiError if it is not JSON: a proxy or the sign-in page of a network has answered instead of the server
 */
export const jsonOf = (body: string): unknown => {
  const json = parse(body);
  if (body && json === undefined) throw unreachable();
  return json;
};

type HttpReply = { status: number; headers: Headers; body: string; json: unknown };

/**
 * Calls the API with the session cookie, with the signature that ra-data-simple-rest expects.
 * @throws ApiError if the response is not OK, or did not come from the server
 */
export const httpClient = async (url: string, options: RequestInit = {}): Promise<HttpReply> => {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  if (typeof options.body === 'string') headers.set('Content-Type', 'application/json');

  const isRead = (options.method ?? 'GET') === 'GET';
  if (!isRead) forgetPreloaded();
  const preloaded = isRead ? takePreloaded(url) : undefined;
  const sent = preloaded ?? fetch(url, { ...options, headers, credentials: 'include' });
  const response = await received(sent, options.body);
  const body = await received(response.text());
  if (!response.ok) throw toApiError(response.status, response.statusText, body);
  return { status: response.status, headers: response.headers, body, json: jsonOf(body) };
};

/** For calls that create a record: repeating one with the same key creates no second record (docs/product.md, 9.5). */
export const keyHeader = (key: string) => ({ 'Idempotency-Key': key });

/** Calls the API and returns the JSON response, typed as in the API's contract. @throws ApiError */
export const callApi = async <Reply>(
  method: string,
  path: string,
  payload?: object,
  headers?: HeadersInit,
): Promise<Reply> => {
  const body = payload === undefined || payload instanceof FormData ? payload : JSON.stringify(payload);
  const { json } = await httpClient(`/api${path}`, { method, body, headers });
  return json as Reply;
};
