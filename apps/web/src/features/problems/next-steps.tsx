import { useTexts } from '@relevo/browser/texts';

const steps = ['read', 'contact', 'private', 'answer'] as const;

/** What happens after a report, in the order in which it happens. */
export function NextSteps() {
  const t = useTexts('problems');
  return (
    <ol className="grid list-decimal gap-2 pl-5">
      {steps.map((step) => (
        <li key={step}>{t(`next.${step}`)}</li>
      ))}
    </ol>
  );
}
