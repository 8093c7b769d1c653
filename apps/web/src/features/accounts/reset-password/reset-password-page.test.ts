import { expect, test } from 'vitest';
import { canSubmit, firstState, nextState, type ResetEvent, type ResetState } from './reset-password-page.tsx';

const states: Record<ResetState['name'], ResetState> = {
  'token-missing': { name: 'token-missing' },
  idle: { name: 'idle' },
  submitting: { name: 'submitting' },
  success: { name: 'success' },
  error: { name: 'error', serverMessage: 'Expired.' },
};
const events: Record<ResetEvent['type'], ResetEvent> = {
  submitted: { type: 'submitted' },
  accepted: { type: 'accepted' },
  refused: { type: 'refused', serverMessage: 'Not valid.' },
};

test.each([
  ['token-missing', 'submitted', 'token-missing'],
  ['token-missing', 'accepted', 'token-missing'],
  ['token-missing', 'refused', 'token-missing'],
  ['idle', 'submitted', 'submitting'],
  ['idle', 'accepted', 'idle'],
  ['idle', 'refused', 'idle'],
  ['submitting', 'submitted', 'submitting'],
  ['submitting', 'accepted', 'success'],
  ['submitting', 'refused', 'error'],
  ['success', 'submitted', 'success'],
  ['success', 'accepted', 'success'],
  ['success', 'refused', 'success'],
  ['error', 'submitted', 'submitting'],
  ['error', 'accepted', 'error'],
  ['error', 'refused', 'error'],
] as const)('%s, then %s, is %s', (from, event, expected) => {
  expect(nextState(states[from], events[event]).name).toBe(expected);
});

test('without a token there is nothing to wait for', () => {
  expect(firstState('')).toEqual({ name: 'token-missing' });
  expect(firstState('abc')).toEqual({ name: 'idle' });
});

test('a refusal keeps the words of the server, and the next try forgets them', () => {
  const refused = nextState(states.submitting, events.refused);
  expect(refused).toEqual({ name: 'error', serverMessage: 'Not valid.' });
  expect(nextState(refused, events.submitted)).toEqual({ name: 'submitting' });
});

test('a password can be sent at first and after a refusal only', () => {
  const open = Object.values(states).filter(canSubmit);
  expect(open.map(({ name }) => name)).toEqual(['idle', 'error']);
});
