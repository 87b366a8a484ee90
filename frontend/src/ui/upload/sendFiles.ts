import { toApiError, unreachable } from '../../providers/httpClient';

interface Sending {
  url: string;
  files: readonly File[];
  /** The name of the multipart field. Default: `files`. */
  field?: string;
  /** Other fields of the form. */
  values?: Record<string, string>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** 0 to 1, of the whole request. */
  onProgress: (sentShare: number) => void;
}

/**
 * Sends all files as one multipart request and returns the JSON of the response. It uses XMLHttpRequest because fetch
 * does not report upload progress.
 * @throws ApiError as httpClient does; DOMException AbortError when the signal stopped it.
 */
export async function sendFiles(sending: Sending): Promise<unknown> {
  const { status, statusText, responseText } = await reply(sending);
  if (status < 200 || status >= 300) throw toApiError(status, statusText, responseText);
  return JSON.parse(responseText) as unknown;
}

function reply({
  url,
  files,
  field = 'files',
  values = {},
  headers = {},
  signal,
  onProgress,
}: Sending): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    // If the connection hangs, this ends in an error after which the user can try again. The server waits for as long.
    request.timeout = 20 * 60 * 1000;
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...headers }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve(request);
    request.onerror = request.ontimeout = () => reject(unreachable());
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.append(name, value);
    for (const file of files) form.append(field, file);
    request.send(form);
  });
}
