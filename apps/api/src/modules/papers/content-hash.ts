import { createHash } from 'node:crypto';
import type { PaperContent } from '@relevo/domain/papers';
import canonicalize from 'canonicalize';

/** The one way to write a content as text (RFC 8785): its reader can check the hash. */
export function canonicalText(content: PaperContent | Record<string, unknown>): string {
  const text = canonicalize(content);
  if (text === undefined) throw new Error('a content is an object');
  return text;
}

export const contentHash = (content: PaperContent | Record<string, unknown>): string =>
  createHash('sha256').update(canonicalText(content)).digest('hex');
