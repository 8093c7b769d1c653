import type { ApplicationView } from '@relevo/contracts/applications';
import { useState } from 'react';
import { PersonFace } from '../../app/person-face.tsx';
import { fullName } from '../../app/shell/member-view.ts';
import { useTexts } from '../../platform/texts.ts';
import { ApplicantDialog } from './applicant-dialog.tsx';

/** Who applied; the name opens everything there is to know about them. */
export function ApplicantName({ application }: { application: ApplicationView }) {
  const t = useTexts('applications');
  const [isOpen, setIsOpen] = useState(false);
  const { worker } = application;
  const name = fullName(worker);
  return (
    <span className="flex min-w-0 items-center gap-3 text-left">
      <PersonFace worker={worker} />
      <span className="min-w-0">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('openProfile', { name })}
          className="-my-2 min-h-11 rounded-sm text-left font-semibold text-accent-ink underline-offset-4 [overflow-wrap:anywhere] hover:underline sm:min-h-9"
          onClick={() => setIsOpen(true)}
        >
          {name}
        </button>
        <span className="block text-ink-muted text-sm">{worker.city}</span>
      </span>
      {isOpen && <ApplicantDialog application={application} onClose={() => setIsOpen(false)} />}
    </span>
  );
}
