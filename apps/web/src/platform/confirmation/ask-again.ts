import { ApiError } from '@relevo/browser/api-error';

export function isPasswordRequired(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'password_required';
}

/** Sends a call; when the server asks for the password first, asks for it and sends the call again. */
export async function askAgain<Answer>(call: () => Promise<Answer>, ask: () => Promise<boolean>): Promise<Answer> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!isPasswordRequired(error) || !(await ask())) throw error;
    }
  }
}
