import { buildPath } from '@relevo/contracts/build-path';
import type { Call } from '@relevo/contracts/call';
import type { Answer, CallArguments } from '@relevo/contracts/call-types';
import { tokens } from '@relevo/contracts/calls/tokens';
import { ApiError, deservesToast, type GenericTexts } from './api-error.ts';
import { type HttpAnswer, send } from './http.ts';
import {
  createRefresh,
  RefreshUnavailable,
  type RenewedTokens,
  SessionOver,
  type StoredTokens,
} from './token-refresh.ts';

/** A session kept as tokens in the browser. The console has none: its session is a cookie that scripts cannot read. */
type TokenSession = {
  readTokens(): StoredTokens;
  storeRenewed(renewed: RenewedTokens): void;
  /** Runs one at a time across all tabs of this browser. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Clears the tokens and notifies the app. */
  end(): void;
};

export type ApiDeps = {
  fetch: typeof fetch;
  /** Where the API is; below `/api` of the same origin unless it says otherwise. */
  base?: string;
  language(): string;
  texts(): GenericTexts;
  session?: TokenSession;
  /** Headers that every call of this app carries. */
  headers?(call: Call): Record<string, string>;
  /** A call without an answer fails after this long; without it the browser decides. */
  timeoutMs?: number;
  /** Shows a failure, also when the screen shows it in place. */
  showError?(message: string): void;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** False for background work that repeats automatically or that its screen can do without. */
  toast?: boolean | ((failure: ApiError) => boolean);
};

/** The input of any call, once its type has been checked. */
type Sent = CallOptions & { params?: object; query?: object; body?: unknown; idempotencyKey?: string };

/** The typed client: `api.call(jobs.get, { params: { id } })` answers what the contract says, or throws an `ApiError`. */
export function createApi(deps: ApiDeps) {
  const transmitOnce = (call: Call, { params, query, body, signal, idempotencyKey }: Sent, token: string | null) =>
    send(deps.fetch, {
      base: deps.base,
      method: call.method,
      path: buildPath(call, { params, query } as never),
      body,
      signal: withTimeout(signal, deps.timeoutMs),
      headers: {
        'Accept-Language': deps.language(),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        ...deps.headers?.(call),
      },
    });

  const transmit: Transmit = (call, sent, token) => sendAgainOnce(() => transmitOnce(call, sent, token), sent);

  const { session } = deps;
  const answerTo = session ? withTokens(session, transmit) : (call: Call, sent: Sent) => transmit(call, sent, null);

  /** What went wrong, as the error screens show it. */
  function explain(error: unknown): ApiError {
    if (error instanceof ApiError) return error;
    if (error instanceof SessionOver) {
      return new ApiError({ status: 401, body: error.answer?.body, ownMessage: error.message }, deps.texts());
    }
    if (error instanceof RefreshUnavailable) {
      return new ApiError({ status: error.answer?.status ?? 0, body: error.answer?.body }, deps.texts());
    }
    return new ApiError({ status: 0 }, deps.texts());
  }

  return {
    async call<const C extends Call>(call: C, ...[input]: CallArguments<C, CallOptions>): Promise<Answer<C>> {
      const sent: Sent = input ?? {};
      try {
        const answer = await answerTo(call, sent);
        if (!answer.ok) throw new ApiError(answer, deps.texts());
        return answer.body as Answer<C>;
      } catch (error) {
        // A cancelled request is no failure: no toast, and the caller sees the cancellation itself.
        if (sent.signal?.aborted) throw error;
        const failure = explain(error);
        if (wantsToast(sent.toast, failure)) deps.showError?.(failure.message);
        throw failure;
      }
    },
  };
}

function wantsToast(toast: CallOptions['toast'], failure: ApiError): boolean {
  const isWanted = typeof toast === 'function' ? toast(failure) : toast !== false;
  return isWanted && deservesToast(failure);
}

type Transmit = (call: Call, sent: Sent, token: string | null) => Promise<HttpAnswer>;

/** Sends the access token, and renews it once when it is refused. */
function withTokens(session: TokenSession, transmit: Transmit) {
  const refreshAccess = createRefresh({
    ...session,
    askServer: (refresh) => transmit(tokens.refresh, { body: { refresh } }, null),
  });

  return async (call: Call, sent: Sent): Promise<HttpAnswer> => {
    const before = session.readTokens();
    // A sign-out during the call has been announced already, and does not always lead to the sign-in page.
    const hasSignedOut = () => hasTokens(before) && !hasTokens(session.readTokens());
    const end = () => {
      if (!hasSignedOut()) session.end();
    };
    const answer = await transmit(call, sent, before.accessToken);
    if (!isSessionRefused(call, answer) || hasSignedOut()) return answer;

    if (!session.readTokens().refreshToken && codeOf(answer) !== 'token_not_valid') {
      end();
      return answer;
    }
    const renewed = await refreshAccess(before.accessToken).catch((error: unknown) => {
      if (error instanceof SessionOver) end();
      throw error;
    });
    const secondAnswer = await transmit(call, sent, renewed);
    if (isSessionRefused(call, secondAnswer)) end();
    return secondAnswer;
  };
}

const hasTokens = ({ accessToken, refreshToken }: StoredTokens) => accessToken !== null || refreshToken !== null;

function isSessionRefused(call: Call, answer: HttpAnswer): boolean {
  // A 401 of a public call is about what was typed or about a link, not about the session.
  if (call.access === 'public') return false;
  return answer.status === 401 || codeOf(answer) === 'token_not_valid';
}

function codeOf(answer: HttpAnswer): unknown {
  return (answer.body as { code?: unknown } | null | undefined)?.code;
}

/** A server that is busy for longer is left to the person. */
const longestRetryAfterMs = 5_000;

/**
 * Sends a call with a key once more when the server asks for that soon: with the same key it is carried out once, also when
 * the first answer was lost on the way from the database.
 */
async function sendAgainOnce(
  transmit: () => Promise<HttpAnswer>,
  { idempotencyKey, signal }: Sent,
): Promise<HttpAnswer> {
  const answer = await transmit();
  const { status, retryAfterMs } = answer;
  if (status !== 503 || !idempotencyKey || retryAfterMs === null || retryAfterMs > longestRetryAfterMs) return answer;
  await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
  return signal?.aborted ? answer : transmit();
}

function withTimeout(signal: AbortSignal | undefined, timeoutMs: number | undefined): AbortSignal | undefined {
  if (timeoutMs === undefined) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
