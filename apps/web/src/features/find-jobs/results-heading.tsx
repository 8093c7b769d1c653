import type { JobPage } from '@relevo/contracts/jobs';
import type { Ref } from 'react';
import { useTexts } from '../../platform/texts.ts';

type ResultsHeadingProps = { page: JobPage | undefined; ref: Ref<HTMLHeadingElement> };

/** How many there are; told anew to those who do not see the list change. */
export function ResultsHeading({ page, ref }: ResultsHeadingProps) {
  const t = useTexts('find-jobs');
  const words = () => {
    if (!page) return t('list');
    return page.count_is_exact === false ? t('countOrMore', { count: page.count }) : t('count', { count: page.count });
  };
  return (
    <h2
      ref={ref}
      tabIndex={-1}
      aria-live="polite"
      className="scroll-mt-20 font-semibold text-xl tabular-nums outline-none"
    >
      {words()}
    </h2>
  );
}
