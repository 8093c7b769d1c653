import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type FieldTexts = { hint?: ReactNode; error?: ReactNode; warning?: ReactNode };

/** Drawn and not written: the star is no part of the label's words, for a screen reader or a test that finds the field by its label. */
export const requiredMark = "after:ml-0.5 after:text-danger after:content-['*'_/_'']";

/** The ids under which the texts of a control are found, ready for `aria-describedby`. */
export function describedBy(id: string, { hint, error, warning }: FieldTexts): string | undefined {
  const ids = [hint && `${id}-hint`, warning && `${id}-warning`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** What stands below a control. An error is announced as soon as it appears. */
export function FieldMessages({ id, hint, error, warning }: FieldTexts & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {warning && (
        <p id={`${id}-warning`} role="status" className="flex gap-1.5 text-sm text-warning">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{warning}</span>
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="flex gap-1.5 font-medium text-danger text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
