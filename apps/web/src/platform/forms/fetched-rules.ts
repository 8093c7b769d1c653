import { onDemand } from '@relevo/ui/on-demand';
import type { Problems, Schema } from './schema-problems.ts';

/**
 * Rules of a form that are fetched when a field is first focused, because they weigh more than the form: checking waits
 * for them. Null when they cannot be fetched: then the server alone checks.
 */
export function fetchedRules<Rules>(load: () => Promise<Rules>): () => Promise<Rules | null> {
  const rules = onDemand(load);
  onFirstField(rules.prefetch);
  return () => rules.load().catch(() => null);
}

/** Checks values with a schema of the contract that is fetched as such rules are. */
export function fetchedSchema(load: () => Promise<Schema>): (values: unknown) => Promise<Problems> {
  const fetchCheck = fetchedRules(async () => {
    const [schema, { schemaProblems }] = await Promise.all([load(), import('./schema-problems.ts')]);
    return (values: unknown) => schemaProblems(schema, values);
  });
  return async (values) => (await fetchCheck())?.(values) ?? {};
}

/** Fetches with the first field that gets the focus, on whatever screen it is. */
export function onFirstField(fetchRules: () => unknown): void {
  if (typeof document === 'undefined') return;
  const stop = new AbortController();
  const fetchForField = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches('input, select, textarea')) return;
    stop.abort();
    fetchRules();
  };
  document.addEventListener('focusin', fetchForField, { signal: stop.signal });
}
