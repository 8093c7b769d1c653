import { Card } from '@relevo/ui/card';
import { type ReactNode, useId } from 'react';

type SecuritySectionProps = { title: string; text: ReactNode; children: ReactNode };

/** What it is about on the left, what can be done on the right; on a phone one above the other. */
export function SecuritySection({ title, text, children }: SecuritySectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-4 border-line border-t py-8 first:border-t-0 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-8"
    >
      <div>
        <h2 id={titleId} className="font-semibold text-lg leading-7">
          {title}
        </h2>
        <p className="mt-1 text-ink-muted text-sm">{text}</p>
      </div>
      <Card as="div">{children}</Card>
    </section>
  );
}
