import { ApiError, deservesToast, type GenericTexts } from './api-error.ts';
import { type HttpAnswer, type HttpRequest, type Query, send } from './http.ts';
import { createRefresh, RefreshUnavailable, SessionOver } from './token-refresh.ts';
import type { StoredTokens } from './tokens.ts';

export type CallOptions = { query?: Query; signal?: AbortSignal; toast?: boolean; idempotencyKey?: string };

export type ApiDeps = {
  fetch: typeof fetch;
  readTokens(): StoredTokens;
  storeAccessToken(access: string): void;
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  language(): string;
  texts(): GenericTexts;
  showError(message: string): void;
  /** Clears the tokens and tells the app. */
  endSession(): void;
};

type Call = Pick<HttpRequest, 'method' | 'path' | 'body'> & CallOptions;

/** A 401 of these speaks of what was typed or of a link, not of the session. */
const callsWithoutSession = [
  '/user/login/',
  '/user/register/',
  '/user/logout/',
  '/user/token/refresh/',
  '/user/forgot-password/',
  '/user/verify-email/',
];

export type Api = ReturnType<typeof createApi>;

export function createApi(deps: ApiDeps) {
  const transmit = (call: Call, accessToken: string | null) =>
    send(deps.fetch, { ...call, language: deps.language(), accessToken });

  const refreshAccess = createRefresh({
    ...deps,
    askServer: (refresh) => transmit({ method: 'POST', path: '/user/token/refresh/', body: { refresh } }, null),
  });

  async function answerTo(call: Call): Promise<HttpAnswer> {
    const { accessToken } = deps.readTokens();
    const answer = await transmit(call, accessToken);
    if (!isSessionRefused(call, answer)) return answer;

    if (!deps.readTokens().refreshToken && codeOf(answer) !== 'token_not_valid') {
      deps.endSession();
      return answer;
    }
    const renewed = await refreshAccess(accessToken);
    const secondAnswer = await transmit(call, renewed);
    if (isSessionRefused(call, secondAnswer)) deps.endSession();
    return secondAnswer;
  }

  /** What went wrong, in the words of the error rules; a session that is over is ended on the way. */
  function explain(error: unknown): ApiError {
    if (error instanceof ApiError) return error;
    if (error instanceof SessionOver) {
      deps.endSession();
      return new ApiError({ status: 401, body: error.answer?.body, ownMessage: error.message }, deps.texts());
    }
    if (error instanceof RefreshUnavailable) {
      return new ApiError({ status: error.answer?.status ?? 0, body: error.answer?.body }, deps.texts());
    }
    return new ApiError({ status: 0 }, deps.texts());
  }

  async function request<T>(call: Call): Promise<T> {
    try {
      const answer = await answerTo(call);
      if (!answer.ok) throw new ApiError(answer, deps.texts());
      return answer.body as T;
    } catch (error) {
      // A cancelled request is nobody's failure: no toast, and the caller sees the cancellation itself.
      if (call.signal?.aborted) throw error;
      const failure = explain(error);
      if (call.toast !== false && deservesToast(failure)) deps.showError(failure.message);
      throw failure;
    }
  }

  return {
    get: <T>(path: string, options?: CallOptions) => request<T>({ method: 'GET', path, ...options }),
    post: <T>(path: string, body?: unknown, options?: CallOptions) =>
      request<T>({ method: 'POST', path, body, ...options }),
    patch: <T>(path: string, body?: unknown, options?: CallOptions) =>
      request<T>({ method: 'PATCH', path, body, ...options }),
    put: <T>(path: string, body?: unknown, options?: CallOptions) =>
      request<T>({ method: 'PUT', path, body, ...options }),
    delete: <T>(path: string, options?: CallOptions) => request<T>({ method: 'DELETE', path, ...options }),
  };
}

function isSessionRefused(call: Call, answer: HttpAnswer): boolean {
  if (callsWithoutSession.includes(call.path)) return false;
  return answer.status === 401 || codeOf(answer) === 'token_not_valid';
}

function codeOf(answer: HttpAnswer): unknown {
  return (answer.body as { code?: unknown } | null | undefined)?.code;
}
