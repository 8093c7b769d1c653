import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestWait } from './database/request-wait.ts';

/** What one request began, on all nodes, at providers and at receivers of webhooks (W3C Trace Context). */
export type Trace = Readonly<{
  /** In every log line. */
  id: string;
  /** The header of the calls that are made for it. */
  traceparent: string;
  /** Of a request that waits for a database that is away; work in the background never does. */
  wait?: RequestWait;
}>;

const traces = new AsyncLocalStorage<Trace>();

export const currentTrace = (): Trace | undefined => traces.getStore();

/** Runs work, and all that it starts, as part of a trace; without one as it is. */
export function inTrace<Result>(trace: Trace | undefined, work: () => Result): Result {
  return trace ? traces.run(trace, work) : work();
}

/** For what a request can do without. */
export function withoutWaiting<Result>(work: () => Result): Result {
  const { wait, ...trace } = currentTrace() ?? {};
  return wait ? traces.run(trace as Trace, work) : work();
}

/** Later versions may add parts behind these four; the first has none. */
const shape = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(-|$)/;
const longest = 512;

/** The trace that a request takes part in, or a new one under its id, a UUID. An invalid header is ignored. */
export function traceOf(header: string | readonly string[] | undefined, requestId: string): Trace {
  const digits = requestId.replaceAll('-', '');
  const span = digits.slice(16);
  const [, version, id = digits, flags = '00', rest] = typeof header === 'string' ? readHeader(header) : [];
  const isKnown = version !== undefined && !(version === '00' && rest === '-');
  return isKnown ? traceWith(id, span, flags) : traceWith(digits, span, '00');
}

const readHeader = (header: string) => (header.length <= longest && shape.exec(header)) || [];

/** A trace that was written down when work was left to be done later. */
export function readTrace(traceparent: string | null | undefined): Trace | undefined {
  const [, , id] = traceparent ? readHeader(traceparent) : [];
  return traceparent && id ? { id, traceparent } : undefined;
}

const sampled = 1;

/** Of the flags only the one that is defined in version 00 is passed on. */
function traceWith(id: string, span: string, flags: string): Trace {
  const passedOn = (Number.parseInt(flags, 16) & sampled).toString(16).padStart(2, '0');
  return { id, traceparent: `00-${id}-${span}-${passedOn}` };
}
