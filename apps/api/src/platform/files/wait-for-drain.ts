import type { Writable } from 'node:stream';

/** Waits until a slow reader has taken what was written. Answers false when the reader is gone: stop writing then. */
export async function waitForDrain(out: Writable): Promise<boolean> {
  if (out.writableNeedDrain && !out.destroyed) {
    await new Promise<void>((resolve) => {
      const done = () => {
        out.off('drain', done).off('close', done);
        resolve();
      };
      out.on('drain', done).on('close', done);
    });
  }
  return !out.destroyed;
}
