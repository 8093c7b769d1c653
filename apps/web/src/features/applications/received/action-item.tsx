import { RelativeTime } from '@relevo/browser/relative-time';
import { useTexts } from '@relevo/browser/texts';
import type { ApplicationView } from '@relevo/contracts/applications';
import { jobPath } from '@relevo/contracts/screen-paths';
import { useId } from 'react';
import { Link } from 'react-router';
import { fullName } from '../../../platform/person-name.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { ApplicantName } from './applicant-name.tsx';
import { AskedWage } from './asked-wage.tsx';
import { Distance, PastWork } from './worker-facts.tsx';

type ActionItemProps = {
  application: ApplicationView;
  isSelected: boolean;
  onSelect(isSelected: boolean): void;
  /** Why it could not be answered with the others. */
  reason: string | undefined;
  isRunning: boolean;
};

export function ActionItem({ application, isSelected, onSelect, reason, isRunning }: ActionItemProps) {
  const t = useTexts('applications/received');
  const reasonId = useId();
  const { worker, job } = application;
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 rounded-card border p-4 shadow-card ${
        isSelected ? 'border-accent bg-accent-soft' : 'border-line bg-surface'
      }`}
    >
      <label className="-mt-1 -ml-2 grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          checked={isSelected}
          disabled={isRunning}
          aria-label={t('actions.select', { name: fullName(worker), title: job.title })}
          aria-describedby={reason ? reasonId : undefined}
          onChange={(event) => onSelect(event.target.checked)}
          className="size-5 cursor-pointer accent-accent"
        />
      </label>
      <div className="grid min-w-0 gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,2fr)_auto] lg:items-start lg:gap-5">
        <ApplicantName application={application} />
        <div className="min-w-0">
          <Link
            to={jobPath(job.id)}
            className="rounded-sm font-medium underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {job.title}
          </Link>
          <p className="text-ink-muted text-sm">
            {t('actions.applied')} <RelativeTime instant={application.created_at} />
            {' · '}
            <Distance worker={worker} />
          </p>
        </div>
        <div className="grid min-w-0 grid-cols-2 gap-4">
          <AskedWage application={application} />
          <PastWork worker={worker} />
        </div>
        <AnswerButtons application={application} isPaused={isRunning} />
        {reason && (
          <p id={reasonId} className="font-medium text-danger text-sm lg:col-span-4">
            {reason}
          </p>
        )}
      </div>
    </li>
  );
}
