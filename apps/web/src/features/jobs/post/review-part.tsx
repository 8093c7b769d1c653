import { useTexts } from '@relevo/browser/texts';
import { Button } from '@relevo/ui/button';
import { Pencil } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { AskingStep } from './wizard-steps.ts';

type ReviewPartProps = {
  step: AskingStep;
  facts: readonly { name: string; value: ReactNode }[];
  onEdit(step: AskingStep): void;
  children?: ReactNode;
};

/** The values of one step, with a link back to it. */
export function ReviewPart({ step, facts, onEdit, children }: ReviewPartProps) {
  const t = useTexts('jobs/post');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-3 border-line border-t pt-4">
      <div className="flex items-center justify-between gap-4">
        <h3 id={titleId} className="font-semibold">
          {t(`steps.${step}`)}
        </h3>
        <Button variant="ghost" size="sm" icon={<Pencil aria-hidden className="size-4" />} onClick={() => onEdit(step)}>
          {t('edit')} <span className="sr-only">{t(`steps.${step}`)}</span>
        </Button>
      </div>
      <dl className="grid gap-x-4 gap-y-2 text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid sm:grid-cols-[11rem_1fr] sm:gap-4">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
