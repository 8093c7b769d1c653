import type { Calls } from '../call.ts';

export const consoleFigures = {
  /** Made by a task, at the latest an hour ago; as JSON or CSV. */
  kpis: { method: 'GET', path: '/kpis/', access: 'operator', query: 'KpisQuery', answers: { 200: 'KpisView' } },
} as const satisfies Calls;
