import { FieldRefusal } from '@relevo/domain/field-problems';
import type { FastifyInstance } from 'fastify';

/** PostgreSQL cannot store a NUL in a text; no form needs one, so it is refused before anything is asked of the database. */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    for (const part of [request.query, request.body]) {
      const field = findNul(part);
      if (field !== null) throw new FieldRefusal({ [field]: [{ problem: 'forbidden_characters' }] });
    }
  });
}

/** Walks without recursion: a body may nest deeper than the stack. */
function findNul(root: unknown): string | null {
  const waiting: { value: unknown; path: string }[] = [{ value: root, path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && value.includes('\0')) return path || 'non_field_errors';
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    for (const [key, child] of Object.entries(value)) {
      if (key.includes('\0')) return path || 'non_field_errors';
      // A path is only built as deep as anybody would read it.
      waiting.push({ value: child, path: path.length > 200 ? path : path ? `${path}.${key}` : key });
    }
  }
  return null;
}
