import { useTexts } from '@relevo/browser/texts';
import type { ApplicantView } from '@relevo/contracts/applications';
import { type ReactNode, Suspense } from 'react';
import { fullName } from '../../../platform/person-name.ts';
import { RatingLine } from '../../ratings/ratings.ts';
import { Distance, Documents, LanguagesAndSkills, Reliability } from './worker-facts.tsx';

type ApplicantCardProps = {
  worker: ApplicantView;
  wage?: ReactNode;
  /** In place of the distance, where no job is known to measure it from. */
  distance?: ReactNode;
};

/** What an employer reads about a worker; the worker's own preview renders the same. */
export function ApplicantCard({ worker, wage, distance = <Distance worker={worker} /> }: ApplicantCardProps) {
  const t = useTexts('applications/received');
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        {wage && <Fact name={t('columns.wage')}>{wage}</Fact>}
        <Fact name={t('columns.distance')}>
          {distance}
          {worker.city !== '' && <span className="text-ink-muted"> · {worker.city}</span>}
        </Fact>
        <Fact name={t('columns.languagesAndSkills')}>
          <LanguagesAndSkills worker={worker} skillCount={worker.skills.length} />
        </Fact>
        <Fact name={t('columns.documents')}>
          <Documents worker={worker} />
          {worker.driving_license && <span className="block">{t('profile.drives')}</span>}
        </Fact>
        <Fact name={t('profile.contact')}>
          <Contact worker={worker} />
        </Fact>
        <Fact name={t('columns.pastWork')}>
          {t('completedShifts', { count: worker.completed_shifts })}
          <span className="block">
            <Suspense>
              <RatingLine of={{ userId: worker.id }} name={fullName(worker)} rating={worker.rating} />
            </Suspense>
          </span>
          <Reliability worker={worker} />
        </Fact>
      </dl>
      <Words title={t('profile.about')} text={worker.biography} />
      <Words title={t('profile.experience')} text={worker.work_experience} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted text-sm">{name}</dt>
      <dd className="mt-0.5 min-w-0">{children}</dd>
    </div>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </section>
  );
}

const look =
  'inline-flex min-h-11 items-center text-accent-ink underline underline-offset-4 [overflow-wrap:anywhere] sm:min-h-0';

/** The contact details of a worker; the server sends them only after the confirmation. */
function Contact({ worker }: { worker: ApplicantView }) {
  const t = useTexts('applications/received');
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
