import { useTexts } from '@relevo/browser/texts';
import type { StaffingView } from '@relevo/contracts/staffing';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { AbsenceFields } from './absence-fields.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { useStaffingWords } from './staffing-words.ts';

type StaffingLinesProps = { staffing: StaffingView; onChange(staffing: StaffingView): void };

/** Two lines that say how the job is filled; each opens to change it. */
export function StaffingLines({ staffing, onChange }: StaffingLinesProps) {
  const t = useTexts('jobs/staffing');
  const words = useStaffingWords();
  const change = (changes: Partial<StaffingView>) => onChange({ ...staffing, ...changes });
  return (
    <div className="grid gap-3">
      <OpeningLine title={t('audience.title')} summary={words.audience(staffing)}>
        <AudienceFields staffing={staffing} onChange={change} />
      </OpeningLine>
      <OpeningLine title={t('absence.title')} summary={words.absence(staffing)}>
        <AbsenceFields staffing={staffing} onChange={change} />
      </OpeningLine>
    </div>
  );
}

type OpeningLineProps = { title: string; summary: string; children: ReactNode };

/** A setting in one line, with its fields folded away. */
export function OpeningLine({ title, summary, children }: OpeningLineProps) {
  return (
    <details className="group rounded-card border border-line-strong px-4 py-1">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 rounded-sm py-1.5">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform duration-150 group-open:rotate-90 motion-reduce:transition-none"
        />
        <span className="min-w-0">
          <span className="block font-semibold">{title}</span>
          <span className="block text-ink-muted text-sm">{summary}</span>
        </span>
      </summary>
      <div className="pt-2 pb-3">{children}</div>
    </details>
  );
}
