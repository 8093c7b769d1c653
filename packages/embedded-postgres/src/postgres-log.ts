import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const rotateAboveBytes = 10 * 1024 * 1024;
const longestExcerptBytes = 64 * 1024;

export type OpenLog = { descriptor: number; startsAt: number };

/** Opened by us and handed to PostgreSQL, so that its account needs no right in the data folder. */
export function openLog(file: string): OpenLog {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > rotateAboveBytes) renameSync(file, `${file}.1`);
  return { descriptor: openSync(file, 'a', 0o600), startsAt: size > rotateAboveBytes ? 0 : size };
}

/** What PostgreSQL has written since the log was opened. */
export function readLogSince(file: string, startsAt: number): string {
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(longestExcerptBytes);
    return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, buffer.length, startsAt));
  } finally {
    closeSync(descriptor);
  }
}
