import { useTexts } from '@relevo/browser/texts';
import { Chip } from '@relevo/ui/chip';
import { ChevronDown } from 'lucide-react';
import { type Funded, FundingChip } from './funding-chip.tsx';

/** The funding of a worker's own shift. */
export function WorkerFunding({ shift }: { shift: Funded }) {
  return shift.funding === 'unfunded' ? <UnfundedNote /> : <FundingChip shift={shift} />;
}

/** "Not funded yet" for the worker, with its meaning behind it: a press or a key opens it, also without a pointer. */
function UnfundedNote() {
  const t = useTexts('attendance/parts');
  return (
    <details className="group min-w-0 open:basis-full">
      <summary className="-my-2 inline-flex min-h-11 cursor-pointer list-none items-center rounded-full sm:my-0 sm:min-h-0 [&::-webkit-details-marker]:hidden">
        <Chip>
          <span className="flex items-center gap-1.5">
            {t('funding.unfunded.name')}
            <ChevronDown aria-hidden="true" className="transition-transform group-open:rotate-180" />
          </span>
        </Chip>
      </summary>
      <div className="mt-2 grid gap-2 rounded-control bg-sunken p-3 text-sm">
        <p>{t('unfundedNote.meaning')}</p>
        <p>{t('unfundedNote.then')}</p>
        <p>{t('unfundedNote.todo')}</p>
      </div>
    </details>
  );
}
