/** The one place of the screens that reads the time, so that tests can stop it. */
export function now(): Date {
  return new Date();
}
