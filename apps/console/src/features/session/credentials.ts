export type Credentials = { email: string; password: string };

/** What was typed; a password is taken as it is, since spaces may be part of it. */
export function readCredentials(form: FormData): Credentials {
  const { email, password } = Object.fromEntries(form);
  return {
    email: typeof email === 'string' ? email.trim() : '',
    password: typeof password === 'string' ? password : '',
  };
}
