import type { SessionView } from '@relevo/contracts/sessions';

/** This device first, then the others, last used first. */
export function inOrder(sessions: readonly SessionView[]): SessionView[] {
  return [...sessions].sort(
    (left, right) =>
      Number(right.is_current) - Number(left.is_current) ||
      Date.parse(right.last_used_at) - Date.parse(left.last_used_at),
  );
}
