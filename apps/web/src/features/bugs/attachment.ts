import { documentContentTypes, documentMaximumBytes } from '@relevo/domain/documents';
import type { FileRules } from '../../platform/files/file-problem.ts';

/** A picture or a document that shows what is broken. */
export const attachmentRules: FileRules = {
  types: documentContentTypes,
  maximumBytes: documentMaximumBytes,
};

export function isPicture(name: string): boolean {
  return /\.(png|jpe?g)$/i.test(name);
}
