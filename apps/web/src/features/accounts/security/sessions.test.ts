import type { SessionView } from '@relevo/contracts/sessions';
import { expect, test } from 'vitest';
import { inOrder } from './sessions.tsx';

function session(id: string, last_used_at: string, is_current = false): SessionView {
  return { id, user_agent: '', method: 'password', address: '', created_at: last_used_at, last_used_at, is_current };
}

test('this device stands first, the others follow by their last use', () => {
  const sessions = [
    session('older', '2026-06-01T08:00:00Z'),
    session('newest', '2026-07-01T08:00:00Z'),
    session('this', '2026-05-01T08:00:00Z', true),
  ];
  expect(inOrder(sessions).map(({ id }) => id)).toEqual(['this', 'newest', 'older']);
});
