type EarlyAnswer = { url: string; headers: Readonly<Record<string, string>>; answer: Promise<Response> };

declare global {
  interface Window {
    /** What `theme.js` has asked the server while the scripts were fetched. */
    relevoEarlyAnswers?: EarlyAnswer[];
  }
}

/** Only a start is answered early: what nobody has taken by then may be old. */
const takenWithinMs = 30_000;

/** A `fetch` that takes the answer of a call that was made early, once, if it would be the same call. */
export function takingEarlyAnswers(
  fetcher: typeof fetch,
  early: () => EarlyAnswer[] = () => window.relevoEarlyAnswers ?? [],
  sinceStartMs: () => number = () => performance.now(),
): typeof fetch {
  return (...call) => {
    const [url, init] = call;
    const answers = early();
    const index = answers.findIndex((answer) => answer.url === url && isSameCall(answer, init));
    if (index < 0 || sinceStartMs() > takenWithinMs) return fetcher(...call);
    const [taken] = answers.splice(index, 1);
    // Without a network it is asked again, and fails as any call does.
    return taken?.answer.catch(() => fetcher(...call)) ?? fetcher(...call);
  };
}

function isSameCall({ headers }: EarlyAnswer, init: RequestInit | undefined): boolean {
  if ((init?.method ?? 'GET') !== 'GET') return false;
  const wanted = new Headers(init?.headers);
  return Object.entries(headers).every(([name, value]) => wanted.get(name) === value);
}
