import { toApiError, unreachable } from './httpClient';

export interface FetchedFile {
  content: Blob;
  /** The file name from the server; undefined when there is none. */
  name: string | undefined;
}

/**
 * The file name in a Content-Disposition header: the Unicode one if there is one, otherwise the plain one, quoted or
 * not.
 */
export function fileNameOf(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '') ?? [];
  if (encoded) return decodeURIComponent(encoded);
  const [, quoted, plain] = /filename=(?:"((?:\\.|[^"\\])*)"|([^";\s]+))/i.exec(disposition ?? '') ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? plain;
}

/** A file and its name; one that is asked for with a `body` is asked for by POST. @throws ApiError for an answer that is not OK, and when there was none. */
export async function fetchFile(
  url: string,
  { signal, body }: { signal?: AbortSignal; body?: object } = {},
): Promise<FetchedFile> {
  const sent = body && {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(url, { credentials: 'include', signal, ...sent }).catch((error: unknown) => {
    throw signal?.aborted ? error : unreachable();
  });
  if (!response.ok) throw toApiError(response.status, response.statusText, await response.text());
  return { content: await response.blob(), name: fileNameOf(response.headers.get('Content-Disposition')) };
}
