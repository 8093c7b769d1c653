import { FieldRefusal } from '@relevo/domain/field-problems';
import type { FastifyInstance } from 'fastify';

/** No form needs these, so they are refused before anything is asked of the database. */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    assertReadable(request.query);
    assertReadable(request.body);
  });
}

export function assertReadable(part: unknown): void {
  const field = findUnreadable(part);
  if (field !== null) throw new FieldRefusal({ [field]: [{ problem: 'forbidden_characters' }] });
}

/** PostgreSQL cannot store a NUL in a text, nor half of a character that takes two code units in JSON. */
const unreadable = /\0|[\ud800-\udfff]/u;

/** Walks without recursion: a body may nest deeper than the stack. */
function findUnreadable(root: unknown): string | null {
  const waiting: { value: unknown; path: string }[] = [{ value: root, path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && unreadable.test(value)) return path || 'non_field_errors';
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    for (const [key, child] of Object.entries(value)) {
      if (unreadable.test(key)) return path || 'non_field_errors';
      // A path is only built as deep as anybody would read it.
      waiting.push({ value: child, path: path.length > 200 ? path : path ? `${path}.${key}` : key });
    }
  }
  return null;
}
