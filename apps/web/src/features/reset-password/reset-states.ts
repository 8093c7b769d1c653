export type ResetState =
  | { name: 'token-missing' }
  | { name: 'idle' }
  | { name: 'submitting' }
  | { name: 'success' }
  | { name: 'error'; serverMessage: string | undefined };

export type ResetEvent =
  | { type: 'submitted' }
  | { type: 'accepted' }
  | { type: 'refused'; serverMessage: string | undefined };

export function firstState(token: string): ResetState {
  return { name: token === '' ? 'token-missing' : 'idle' };
}

/** From here a password may be sent; a refused one may be tried again. */
export function canSubmit(state: ResetState): boolean {
  return state.name === 'idle' || state.name === 'error';
}

/** What the page turns into; news that does not fit the state (an answer nobody waits for) changes nothing. */
export function nextState(state: ResetState, event: ResetEvent): ResetState {
  if (event.type === 'submitted') return canSubmit(state) ? { name: 'submitting' } : state;
  if (state.name !== 'submitting') return state;
  return event.type === 'accepted' ? { name: 'success' } : { name: 'error', serverMessage: event.serverMessage };
}
