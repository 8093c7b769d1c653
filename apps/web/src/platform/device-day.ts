import { now } from '@relevo/browser/clock';

/** The zone the device's own clock is set to. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The calendar day in the zone of this device, `YYYY-MM-DD`. */
export function today(): string {
  const current = now();
  const month = String(current.getMonth() + 1).padStart(2, '0');
  const day = String(current.getDate()).padStart(2, '0');
  return `${current.getFullYear()}-${month}-${day}`;
}
