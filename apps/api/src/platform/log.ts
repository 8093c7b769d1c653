import { type DestinationStream, type Logger, pino } from 'pino';
import { serializeError } from './loggable-error.ts';
import { redactEntry, redacted, secretKeys } from './redact.ts';
import { currentTrace } from './trace.ts';

export type Log = Logger;

const redactError = (error: unknown) => redactEntry(serializeError(error));

/** Also in lines of use cases, which know nothing of requests. */
function traceEntry(): object {
  const trace = currentTrace();
  return trace ? { trace_id: trace.id } : {};
}

/**
 * A log that writes no value of a secret key. Not by pino's `redact`: its wildcard paths cost forty times as much as
 * writing the line.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: { pid: process.pid },
    // Serializers hold for the fields of a child log too, which no formatter sees.
    serializers: { ...Object.fromEntries(secretKeys.map((key) => [key, () => redacted])), err: redactError },
    formatters: { log: redactEntry },
    mixin: traceEntry,
  };
  return pino(options, destination ?? linesByTurn(standardOutput));
}

const standardOutput = 1;
/** A turn with more than this is written before its end; in bytes. */
const maximumHeld = 8_192;

/** Writes the lines of one turn of the event loop at once, because each write wakes the reader of the log. */
export function linesByTurn(dest: number): DestinationStream & { flushSync(): void } {
  const output = pino.destination({ dest, sync: true, minLength: maximumHeld });
  const flushSync = () => output.flushSync();
  let isDue = false;
  process.once('exit', flushSync);
  return {
    flushSync,
    write(line) {
      output.write(line);
      if (isDue) return;
      isDue = true;
      setImmediate(() => {
        isDue = false;
        flushSync();
      });
    },
  };
}
