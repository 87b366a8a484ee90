import { uploadTexts } from '../i18n/en/upload';
import { jsonOf, keyHeader, received, toApiError, unanswered, unreachable, UnsentError } from './httpClient';

export interface FetchedFile {
  content: Blob;
  /** Its extension matches the content, even if that of the uploaded file did not. */
  name: string;
}

/**
 * The file name in a Content-Disposition header: the Unicode one if present, otherwise the plain one with or without
 * quotes.
 */
export function fileNameOf(disposition: string | null): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '') ?? [];
  if (encoded) return decodeURIComponent(encoded);
  const [, quoted, plain] = /filename=(?:"((?:\\.|[^"\\])*)"|([^";\s]+))/i.exec(disposition ?? '') ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? plain;
}

/**
 * Fetches a file and its name, by POST if there is a `body`.
 * @throws ApiError if the response is not OK, or did not come from the server, which names every file
 */
export async function fetchFile(
  url: string,
  { signal, body, headers }: { signal?: AbortSignal; body?: object; headers?: Record<string, string> } = {},
): Promise<FetchedFile> {
  const sent = body && {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await received(fetch(url, { credentials: 'include', signal, headers, ...sent }));
  if (!response.ok) throw toApiError(response.status, response.statusText, await received(response.text()));
  const name = fileNameOf(response.headers.get('Content-Disposition'));
  if (name === undefined) throw unreachable();
  return { content: await received(response.blob()), name };
}

/** Files to send to the server. */
export interface FileUpload {
  files: readonly File[];
  /** Repeating an upload with the same key does not add the files twice (docs/product.md, 9.5). */
  key?: string;
  signal?: AbortSignal;
  /** Called with the share of the whole request that has been sent, from 0 to 1. */
  onProgress: (sentShare: number) => void;
}

interface UploadDetails {
  /** The name of the multipart field. */
  field?: string;
  /** Other fields of the form. */
  values?: Record<string, string>;
  headers?: Record<string, string>;
}

/**
 * Sends all files as one multipart request and returns the JSON of the response. It uses XMLHttpRequest because fetch
 * does not report upload progress. Meanwhile the screen of a phone stays on.
 * @throws ApiError as httpClient does; DOMException AbortError if the signal stopped it.
 */
export async function sendFiles<Reply>(url: string, upload: FileUpload, details: UploadDetails = {}): Promise<Reply> {
  const { status, statusText, responseText } = await withScreenOn(replyTo(url, upload, details));
  if (status < 200 || status >= 300) throw toApiError(status, statusText, responseText);
  return jsonOf(responseText) as Reply;
}

const MAX_MINUTES = 20;

function replyTo(
  url: string,
  { files, key, signal, onProgress }: FileUpload,
  { field = 'files', values = {}, headers = {} }: UploadDetails,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.append(name, value);
    for (const file of files) form.append(field, file);
    const request = new XMLHttpRequest();
    request.open('POST', url);
    // A hanging connection ends in an error, after which the user can try again. The server has the same timeout.
    request.timeout = MAX_MINUTES * 60 * 1000;
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...(key && keyHeader(key)), ...headers }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve(request);
    request.onerror = () => void unanswered(form).then(reject);
    let isSent = false;
    request.upload.onload = () => (isSent = true);
    request.ontimeout = () =>
      reject(isSent ? unreachable() : new UnsentError(uploadTexts.tooLong(MAX_MINUTES, files.length)));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/** A phone that locks itself suspends the page, and with it the upload. */
async function withScreenOn<Reply>(reply: Promise<Reply>): Promise<Reply> {
  // Missing without https; refused when the battery is low.
  const lock = 'wakeLock' in navigator ? navigator.wakeLock.request('screen').catch(() => undefined) : undefined;
  try {
    return await reply;
  } finally {
    void lock?.then((held) => held?.release());
  }
}
