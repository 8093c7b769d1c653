import { documentMaximumBytes } from '@relevo/domain/documents';
import type { FileRules } from '../../platform/files/file-problem.ts';

/** A picture or a document that shows what is broken. */
export const attachmentRules: FileRules = {
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  maximumBytes: documentMaximumBytes,
};

export function isPicture(name: string): boolean {
  return /\.(png|jpe?g)$/i.test(name);
}
