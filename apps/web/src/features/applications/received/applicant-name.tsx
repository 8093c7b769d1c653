import { useTexts } from '@relevo/browser/texts';
import type { ApplicationView } from '@relevo/contracts/applications';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/lazy-part.tsx';
import { PersonFace } from '../../../platform/person-face.tsx';
import { fullName } from '../../../platform/person-name.ts';
import { ConnectionButtons } from '../../connections/connections.ts';

const ApplicantDialog = lazyPart(() => import('./applicant-dialog.tsx').then((file) => file.ApplicantDialog));

/** Who applied, with the star; the name opens everything there is to know about them. */
export function ApplicantName({ application }: { application: ApplicationView }) {
  const t = useTexts('applications/received');
  const [isOpen, setIsOpen] = useState(false);
  const { worker } = application;
  const name = fullName(worker);
  return (
    <span className="flex min-w-0 items-center gap-3 text-left">
      <PersonFace person={worker} />
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
      <span className="ml-auto shrink-0">
        <Suspense fallback={<span className="inline-block h-11 w-22" />}>
          <ConnectionButtons
            marked={{ user_id: worker.id }}
            name={name}
            connection={worker.connection}
            bookings={worker.bookings}
          />
        </Suspense>
      </span>
      {isOpen && (
        <Suspense>
          <ApplicantDialog application={application} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
