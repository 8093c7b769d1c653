import { withMediaAt } from './media-base.ts';

type HttpRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Where the API is; below `/api` of the same origin unless it says otherwise. */
  base?: string;
  /** Below the base, with its parameters and query filled in. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};
export type HttpAnswer = {
  status: number;
  ok: boolean;
  body: unknown;
  /** After which the server asks to send the call again; null when it names no time in seconds. */
  retryAfterMs: number | null;
};

export const sameOriginBase = '/api';

/** Sends one request. An answer of any status is an answer; only a missing one throws. */
export async function send(fetcher: typeof fetch, request: HttpRequest): Promise<HttpAnswer> {
  const headers: Record<string, string> = { Accept: 'application/json', ...request.headers };
  // A form with files sets its own content type, with the boundary only the browser knows.
  const isForm = request.body instanceof FormData;
  if (request.body !== undefined && !isForm) headers['Content-Type'] = 'application/json';

  const { base = sameOriginBase } = request;
  const response = await fetcher(`${base}${request.path}`, {
    method: request.method,
    headers,
    body: isForm ? (request.body as FormData) : JSON.stringify(request.body),
    signal: request.signal,
  });
  return {
    status: response.status,
    ok: response.ok,
    body: readJson(await response.text(), base),
    retryAfterMs: readRetryAfter(response.headers.get('retry-after')),
  };
}

const readRetryAfter = (header: string | null) => (header && /^\d{1,4}$/.test(header) ? Number(header) * 1000 : null);

/** Treats a body that is not JSON (the error page of a proxy) as missing. */
function readJson(text: string, base: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text, base === sameOriginBase ? undefined : withMediaAt(base));
  } catch {
    return undefined;
  }
}
