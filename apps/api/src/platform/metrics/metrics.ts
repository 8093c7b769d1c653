import type { Labels, Metric, Sample } from './exposition.ts';

export type Answered = { server: string; method: string; route: string; status: number; seconds: number };

export type CalledProvider = 'card' | 'payout' | 'mail';
/** Refused is an answer too: a card or an account is not taken. Failed: there was none, or one that decides nothing. */
export type CallOutcome = 'answered' | 'refused' | 'failed';

/** What this process counts while it works. */
export type Metrics = {
  answered(request: Answered): void;
  streamOpened(): void;
  streamClosed(): void;
  called(provider: CalledProvider, outcome: CallOutcome): void;
  /** All of it, as of now. */
  read(): Metric[];
};

/** In seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const providers: readonly CalledProvider[] = ['card', 'payout', 'mail'];
const outcomes: readonly CallOutcome[] = ['answered', 'refused', 'failed'];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

type Counter = { labels: Labels; value: number };
type Histogram = { labels: Labels; counts: number[]; sum: number; count: number };

/** Labels come from fixed lists, so that nothing a client sends makes a new series: a route is named as it was registered. */
export function createMetrics(): Metrics {
  const requests = new Map<string, Counter>();
  const durations = new Map<string, Histogram>();
  // All from the start: Prometheus sees no increase in a counter that begins with its first failure.
  const calls = providers.flatMap((provider) =>
    outcomes.map((outcome) => ({ labels: { provider, outcome }, value: 0 })),
  );
  let streams = 0;

  return {
    answered({ server, method: sent, route, status, seconds }) {
      const method = methods.has(sent) ? sent : 'other';
      const requestKey = `${server} ${method} ${route} ${status}`;
      const counter = requests.get(requestKey) ?? {
        labels: { server, method, route, status: String(status) },
        value: 0,
      };
      counter.value += 1;
      requests.set(requestKey, counter);

      const key = `${server} ${route}`;
      const known = durations.get(key);
      const histogram = known ?? { labels: { server, route }, counts: buckets.map(() => 0), sum: 0, count: 0 };
      const index = buckets.findIndex((limit) => seconds <= limit);
      if (index >= 0) histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
      histogram.sum += seconds;
      histogram.count += 1;
      if (!known) durations.set(key, histogram);
    },
    streamOpened: () => {
      streams += 1;
    },
    streamClosed: () => {
      streams -= 1;
    },
    called(provider, outcome) {
      const counter = calls.find(({ labels }) => labels.provider === provider && labels.outcome === outcome);
      if (counter) counter.value += 1;
    },
    read: () => [
      {
        name: 'relevo_http_requests_total',
        help: 'Requests that were answered.',
        type: 'counter',
        samples: [...requests.values()],
      },
      {
        name: 'relevo_http_request_seconds',
        help: 'Time until a request was answered.',
        type: 'histogram',
        samples: [...durations.values()].flatMap(histogramSamples),
      },
      { name: 'relevo_open_streams', help: 'Open event streams.', type: 'gauge', samples: [{ value: streams }] },
      {
        name: 'relevo_provider_calls_total',
        help: 'Calls to the providers of cards, payouts and mail.',
        type: 'counter',
        samples: calls,
      },
    ],
  };
}

function histogramSamples({ labels, counts, sum, count }: Histogram): Sample[] {
  let below = 0;
  const limits = buckets.map((limit, index): Sample => {
    below += counts[index] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le: String(limit) }, value: below };
  });
  return [
    ...limits,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ];
}
