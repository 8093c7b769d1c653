/**
 * Where the API is. The build may name another origin, `https://api.example/api`, which must then allow this one
 * (`API_ALLOWED_ORIGINS`).
 */
export const apiBase = readApiBase(import.meta.env.VITE_API_BASE);

export function readApiBase(given: unknown): string {
  const base = typeof given === 'string' ? given.trim().replace(/\/+$/, '') : '';
  return base === '' ? '/api' : base;
}
