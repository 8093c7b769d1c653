import { FieldRefusal } from '@relevo/domain/field-problems';
import type { FastifyInstance } from 'fastify';

/** No form needs these, so they are refused before anything is asked of the database. */
export function refuseUnreadable(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    assertReadable(request.query);
    assertReadable(request.body);
    done();
  });
}

export function assertReadable(part: unknown): void {
  const field = findUnreadable(part);
  if (field !== null) throw new FieldRefusal({ [field]: [{ problem: 'forbidden_characters' }] });
}

/** PostgreSQL cannot store a NUL in a text, nor half of a character that takes two code units in JSON. */
const unreadable = /\0|[\ud800-\udfff]/u;

type Part = { value: unknown; path: string };

/** Walks without recursion: a body may nest deeper than the stack. */
function findUnreadable(root: unknown): string | null {
  const waiting: Part[] = [{ value: root, path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const children = childrenOf(next);
    if (hasUnreadableText(next.value, children)) return next.path || 'non_field_errors';
    for (const [key, value] of children) waiting.push({ value, path: childPath(next.path, key) });
  }
  return null;
}

function childrenOf({ value }: Part): [key: string, value: unknown][] {
  return typeof value === 'object' && value !== null && !Buffer.isBuffer(value) ? Object.entries(value) : [];
}

function hasUnreadableText(value: unknown, children: [key: string, value: unknown][]): boolean {
  if (typeof value === 'string') return unreadable.test(value);
  return children.some(([key]) => unreadable.test(key));
}

/** A path is only built as deep as a reader needs. */
function childPath(path: string, key: string): string {
  if (path === '') return key;
  return path.length > 200 ? path : `${path}.${key}`;
}
