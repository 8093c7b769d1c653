export const deviceClock = 'packages/browser/src/device-clock.ts';

/** What may read the clock of the device, which is often minutes off, and why. Every rule counts with the server's time. */
const readers: Readonly<Record<string, string>> = {
  'packages/browser/src/clock.ts': 'measures how far the device is from the server',
  'apps/web/src/features/attendance/code/code-refresher.ts': 'counts how long a code has been shown',
  'apps/web/src/features/attendance/code/code-face.tsx': 'shows what code-refresher.ts counts',
  'apps/web/src/features/attendance/my-shifts/my-shifts.api.ts': 'dates an answer as the query cache does',
  'apps/web/src/platform/remembered-job/remember-job.ts':
    'dates what stays on the device, before any answer of the server',
  'apps/web/src/platform/remembered-job/remembered-job.ts': 'reads that date, before any answer of the server',
  'apps/console/src/platform/operator-activity.ts': 'counts how long the operator has been away',
};

export function deviceClockProblem(importer: string, file: string | null): string | null {
  if (file !== deviceClock || Object.hasOwn(readers, importer)) return null;
  return `imports ${file}: use now() of packages/browser/src/clock.ts, or name this file with its reason in tools/boundaries/clock-rules.ts`;
}
