import { ApiError } from './api-error.ts';
import { isUnattended } from './attention.ts';
import { currentLanguage } from './texts.ts';

type Call = { method: 'GET' | 'POST'; body?: unknown; signal?: AbortSignal };

const patienceMilliseconds = 20_000;

/** Calls to the console's own server; paths carry the trailing slash (`'/mails/'`). Failures are an `ApiError`. */
export const api = {
  get: <Answer>(path: string, options: { signal?: AbortSignal } = {}) =>
    call<Answer>(path, { method: 'GET', ...options }),
  post: <Answer = void>(path: string, body?: unknown) => call<Answer>(path, { method: 'POST', body }),
};

async function call<Answer>(path: string, { method, body, signal }: Call): Promise<Answer> {
  const patience = AbortSignal.timeout(patienceMilliseconds);
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: headersFor({ method, hasBody: body !== undefined }),
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
    answer = readJson(await response.text());
  } catch (error) {
    // A call its screen no longer needs is not a failure to tell anyone about.
    if (signal?.aborted) throw error;
    throw new ApiError(0);
  }
  if (!response.ok) throw new ApiError(response.status, answer);
  return answer as Answer;
}

function headersFor({ method, hasBody }: { method: Call['method']; hasBody: boolean }): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': currentLanguage(),
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(isUnattended() ? { 'x-unattended': 'yes' } : {}),
    // Another origin cannot send this header without asking first, so its presence proves that the console is calling.
    ...(method === 'GET' ? {} : { 'x-requested-with': 'relevo-console' }),
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
