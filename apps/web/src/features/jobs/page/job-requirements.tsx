import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { JobView } from '@relevo/contracts/jobs';
import { paths } from '@relevo/contracts/screen-paths';
import { requirementText } from '@relevo/i18n/requirement-texts';
import { Card } from '@relevo/ui/card';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';

/** The documents without which a worker cannot be booked, and which of them the reader has. */
export function JobRequirements({ requirements }: Pick<JobView, 'requirements'>) {
  const t = useTexts('jobs/page');
  const { language } = useLanguage();
  if (requirements.length === 0) return null;
  const isMissing = requirements.some(({ met }) => met === false);
  const isForWorker = requirements.some(({ met }) => met !== null);
  return (
    <Card title={t(isForWorker ? 'requirements.title' : 'requirements.asked')}>
      <ul className="grid gap-2">
        {requirements.map((requirement) => (
          <li key={`${requirement.document_type} ${requirement.certificate}`} className="flex items-start gap-3">
            {requirement.met ? (
              <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            ) : (
              <CircleDashed aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-faint" />
            )}
            <span className="min-w-0">
              {requirementText(requirement, language)}
              {requirement.met !== null && (
                <span className="block text-ink-muted text-sm">
                  {t(requirement.met ? 'requirements.met' : 'requirements.notMet')}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {isMissing && (
        <p className="mt-3 text-sm">
          {t('requirements.applyFirst')}{' '}
          <Link
            to={{ pathname: paths.profile, hash: 'documents' }}
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
          >
            {t('requirements.add')}
          </Link>
        </p>
      )}
    </Card>
  );
}
