type EarlyAnswer = { url: string; headers: Readonly<Record<string, string>>; answer: Promise<Response> };

declare global {
  interface Window {
    /** The account, which `theme.js` has asked for while the scripts were fetched. */
    relevoEarlyAccount?: EarlyAnswer;
  }
}

/** Only the start is answered early: what was not taken by then may be old. */
const takenWithinMs = 30_000;

/** A `fetch` that takes the early answer, once, for the call that would be the same. */
export function takingEarlyAccount(
  fetcher: typeof fetch,
  page: Pick<Window, 'relevoEarlyAccount'> = globalThis as Pick<Window, 'relevoEarlyAccount'>,
  sinceStartMs: () => number = () => performance.now(),
): typeof fetch {
  return (...call) => {
    const [url, init] = call;
    const early = page.relevoEarlyAccount;
    if (!early || early.url !== url || (init?.method ?? 'GET') !== 'GET') return fetcher(...call);
    page.relevoEarlyAccount = undefined;
    const wanted = new Headers(init?.headers);
    const isSame = Object.entries(early.headers).every(([name, value]) => wanted.get(name) === value);
    // Without a network it is asked again, and fails as any call does.
    return isSame && sinceStartMs() <= takenWithinMs ? early.answer.catch(() => fetcher(...call)) : fetcher(...call);
  };
}
