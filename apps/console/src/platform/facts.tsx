import type { ReactNode } from 'react';
import { useTexts } from './texts.ts';

type Fact = { label: string; value: ReactNode };

/** Names and values below one another; an empty value says so. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useTexts();
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere text-ink">
            {value || <span className="text-ink-faint">{t('person.not_given')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
