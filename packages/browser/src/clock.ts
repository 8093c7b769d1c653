/** The only place of the browser code that reads the clock, so that tests can stop it. */
export function now(): Date {
  return new Date();
}
