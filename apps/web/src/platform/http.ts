export type Query = Record<string, string | number | boolean | null | undefined>;
export type HttpRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  query?: Query;
  body?: unknown;
  /** Names a request that moves money, so that sending it again moves nothing again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  language: string;
  accessToken: string | null;
};
export type HttpAnswer = { status: number; ok: boolean; body: unknown };

/** One call over the wire. An answer of any status is an answer; only a missing one throws. */
export async function send(fetcher: typeof fetch, request: HttpRequest): Promise<HttpAnswer> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': request.language };
  if (request.accessToken) headers.Authorization = `Bearer ${request.accessToken}`;
  if (request.idempotencyKey) headers['Idempotency-Key'] = request.idempotencyKey;
  // A form with files sets its own content type, with the boundary only the browser knows.
  const isForm = request.body instanceof FormData;
  if (request.body !== undefined && !isForm) headers['Content-Type'] = 'application/json';

  const response = await fetcher(`/api${request.path}${queryText(request.query)}`, {
    method: request.method,
    headers,
    body: isForm ? (request.body as FormData) : JSON.stringify(request.body),
    signal: request.signal,
  });
  return { status: response.status, ok: response.ok, body: readJson(await response.text()) };
}

function queryText(query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** A body that is not JSON (a proxy's error page) is as good as none. */
function readJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
