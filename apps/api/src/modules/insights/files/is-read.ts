import type { Writable } from 'node:stream';

/** Waits for a reader slower than the database; false once nobody reads any more, and there is no more to write. */
export async function isRead(out: Writable): Promise<boolean> {
  if (out.writableNeedDrain && !out.destroyed) {
    await new Promise<void>((resolve) => {
      const goOn = () => {
        out.off('drain', goOn).off('close', goOn);
        resolve();
      };
      out.on('drain', goOn).on('close', goOn);
    });
  }
  return !out.destroyed;
}
