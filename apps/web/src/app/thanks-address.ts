const parameter = 'registration';

/** Whether the landing page was opened to thank someone for registering. */
export function asksForThanks(search: string): boolean {
  return new URLSearchParams(search).get(parameter) === 'success';
}

/** The same query without the question; whatever else stood there stays. */
export function withoutThanks(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  return query.toString();
}
