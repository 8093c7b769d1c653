import { useEffect, useReducer } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { ApiError } from '../../platform/api-client.ts';
import type { FieldErrors } from '../../platform/api-error.ts';
import { resetPassword } from './reset-password.api.ts';
import { canSubmit, firstState, nextState } from './reset-states.ts';

const redirectAfterMs = 2000;

/** The way from a mailed link to the sign-in page. `submit` answers with what the server has to say about the fields. */
export function usePasswordReset(token: string) {
  const [state, dispatch] = useReducer(nextState, token, firstState);
  const navigate = useNavigate();

  const isDone = state.name === 'success';
  useEffect(() => {
    if (!isDone) return;
    // Replaced, not pushed: the link with its token leaves the history of this browser.
    const timer = setTimeout(() => void navigate(paths.login, { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  async function submit(newPassword: string): Promise<FieldErrors> {
    if (!canSubmit(state)) return {};
    dispatch({ type: 'submitted' });
    try {
      await resetPassword({ token, new_password: newPassword });
      dispatch({ type: 'accepted' });
      return {};
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined;
      dispatch({ type: 'refused', serverMessage: refusal?.screenMessage });
      return refusal?.fields ?? {};
    }
  }

  return { state, submit };
}
