import { readTypedCode } from './scan-rules.ts';

/** How long a code waits for the device that it opens. */
export const kioskCodeLifeMs = 10 * 60_000;
/** How long an opened kiosk works: the longest day at the door. */
export const kioskLifeMs = 16 * 60 * 60_000;

export const kioskJobsMaximum = 20;
export const kioskLabelMaximumLength = 60;
/** Kiosks that one employer may have at the same time, those that wait for their device included. */
export const kiosksMaximum = 10;

const kioskCodeHalfLength = 4;
export const kioskCodeLength = 2 * kioskCodeHalfLength;

/** Normalises a typed kiosk code; null when it is none. */
export function readKioskCode(typed: string): string | null {
  return readTypedCode(typed, kioskCodeLength);
}

/** Formats a kiosk code for reading: `K7Q2-XM4B`. */
export function showKioskCode(code: string): string {
  return `${code.slice(0, kioskCodeHalfLength)}-${code.slice(kioskCodeHalfLength)}`;
}

export const kioskPinPattern = /^\d{4,8}$/;

/** A name as everybody at the door may read it: `Ada T.`. */
export function publicName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName.trim();
  return initial === undefined ? firstName.trim() : `${firstName.trim()} ${initial.toUpperCase()}.`;
}
