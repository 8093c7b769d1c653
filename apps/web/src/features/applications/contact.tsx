import type { ApplicantView } from '@relevo/contracts/applications';
import { useTexts } from '../../platform/texts.ts';

const look =
  'inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4 [overflow-wrap:anywhere] sm:min-h-0';

/** How to reach somebody; the server tells it only once they have confirmed. */
export function Contact({ worker }: { worker: ApplicantView }) {
  const t = useTexts('applications');
  if (worker.email === null && worker.phone === null) {
    return <span className="text-ink-muted">{t('profile.contactLater')}</span>;
  }
  return (
    <span className="grid justify-items-start">
      {worker.email !== null && (
        <a href={`mailto:${worker.email}`} className={look}>
          {worker.email}
        </a>
      )}
      {worker.phone !== null && (
        <a href={`tel:${worker.phone}`} className={look}>
          {worker.phone}
        </a>
      )}
    </span>
  );
}
