/** The answer to a call; `body` is the parsed JSON, or the text if it is not JSON. */
export interface Reply<Body> {
  status: number;
  headers: Headers;
  body: Body;
  bytes: Buffer;
}

/** Headers with the value undefined are not sent. */
type Headings = Record<string, string | undefined>;
type Answer = Record<string, unknown>;
type Field = string | number | boolean | File | File[];

export interface Client {
  get<Body = Answer>(path: string, headers?: Headings): Promise<Reply<Body>>;
  head(path: string, headers?: Headings): Promise<Reply<unknown>>;
  /** A plain object is sent as JSON, a FormData as multipart. */
  post<Body = Answer>(path: string, body?: object, headers?: Headings): Promise<Reply<Body>>;
  put<Body = Answer>(path: string, body?: object, headers?: Headings): Promise<Reply<Body>>;
  delete<Body = Answer>(path: string, headers?: Headings): Promise<Reply<Body>>;
  /** @throws Error when the server refuses */
  signIn(username: string, password: string): Promise<void>;
  /** The Cookie header of the next request. */
  cookies(): string;
}

/**
 * Calls a server as a browser would, with cookies, but does not follow redirects.
 * @param known contains the cookies of another client
 */
export function client(url: string, known = ''): Client {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function call<Body>(method: string, path: string, sent?: object, headers: Headings = {}): Promise<Reply<Body>> {
    const form = sent instanceof FormData;
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: Object.entries({
        cookie: jar.size > 0 ? cookies() : undefined,
        'content-type': sent && !form ? 'application/json' : undefined,
        ...headers,
      }).filter((heading): heading is [string, string] => heading[1] !== undefined),
      body: form ? sent : sent && JSON.stringify(sent),
    });
    keep(response.headers.getSetCookie());
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body: parse(bytes) as Body, bytes };
  }

  function keep(setCookies: string[]): void {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const expired = attributes.some((text) => {
        const [key = '', value = ''] = text.trim().split('=');
        return (
          (/^max-age$/i.test(key) && Number(value) <= 0) || (/^expires$/i.test(key) && Date.parse(value) <= Date.now())
        );
      });
      if (expired) jar.delete(pair.slice(0, at).trim());
      else jar.set(pair.slice(0, at).trim(), pair.slice(at + 1));
    }
  }

  keep(known ? known.split('; ') : []);
  return {
    get: (path, headers) => call('GET', path, undefined, headers),
    head: (path, headers) => call('HEAD', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    delete: (path, headers) => call('DELETE', path, undefined, headers),
    cookies,
    signIn: async (username, password) => {
      const reply = await call<Answer>('POST', '/api/login', { username, password });
      if (reply.status !== 200) throw new Error(`Sign-in of ${username}: ${reply.status} ${reply.bytes.toString()}`);
    },
  };
}

/** A multipart body; a list of files repeats its field. */
export function multipart(fields: Record<string, Field | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part instanceof File) form.append(name, part, part.name);
      else form.append(name, String(part));
    }
  }
  return form;
}

function parse(bytes: Buffer): unknown {
  const text = bytes.toString('utf8');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
