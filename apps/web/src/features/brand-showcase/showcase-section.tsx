import { type ReactNode, useId } from 'react';

type ShowcaseSectionProps = { title: string; text: string; children: ReactNode };

export function ShowcaseSection({ title, text, children }: ShowcaseSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} className="font-bold text-2xl">
        {title}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-ink-muted">{text}</p>
      {children}
    </section>
  );
}
