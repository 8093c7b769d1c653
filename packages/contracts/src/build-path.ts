import type { Call } from './call.ts';
import type { PathInput, QueryValue } from './call-types.ts';

type Given = { params?: Record<string, string>; query?: Record<string, QueryValue> };

/** The address of a call below `/api`, with its parameters and query filled in; an empty query value is left out. */
export function buildPath<C extends Call>(
  call: C,
  ...[input]: object extends PathInput<C> ? [input?: PathInput<C>] : [input: PathInput<C>]
): string {
  const { params = {}, query = {} } = (input ?? {}) as Given;
  const path = call.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
}
