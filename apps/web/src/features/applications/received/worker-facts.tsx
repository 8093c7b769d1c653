import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { ApplicantView } from '@relevo/contracts/applications';
import { formatAverage } from '@relevo/i18n/formats';
import { reliabilityMark } from '@relevo/i18n/reliability-mark';
import { formatDistance } from '@relevo/i18n/shift-times';
import { Chip } from '@relevo/ui/chip';

type WorkerProps = { worker: ApplicantView };

export function Distance({ worker }: WorkerProps) {
  const t = useTexts('applications/received');
  const { language } = useLanguage();
  if (worker.distance_km === null) return <span className="text-ink-muted">{t('unknownDistance')}</span>;
  return <span className="whitespace-nowrap tabular-nums">{formatDistance(worker.distance_km, language)}</span>;
}

/** Languages with how well they are spoken, then the first skills. */
export function LanguagesAndSkills({ worker, skillCount = 4 }: WorkerProps & { skillCount?: number }) {
  const t = useTexts('applications/received');
  const shown = worker.skills.slice(0, skillCount);
  const moreCount = worker.skills.length - shown.length;
  return (
    <span className="grid gap-1.5">
      {worker.languages.length > 0 && (
        <span>{worker.languages.map(({ language, level }) => `${language} (${t(`levels.${level}`)})`).join(', ')}</span>
      )}
      {shown.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {shown.map((skill) => (
            <Chip key={skill}>{skill}</Chip>
          ))}
          {moreCount > 0 && <Chip>{t('moreSkills', { count: moreCount })}</Chip>}
        </span>
      )}
      {worker.languages.length + shown.length === 0 && <span className="text-ink-muted">{t('nothingSaid')}</span>}
    </span>
  );
}

/** Shown from five shifts on. */
export function Reliability({ worker: { reliability } }: WorkerProps) {
  const { language } = useLanguage();
  return reliability && <span className="block">{reliabilityMark(reliability, language)}</span>;
}

/** What the worker has done: here, and elsewhere in their own words, shortened. */
export function PastWork({ worker }: WorkerProps) {
  const t = useTexts('applications/received');
  const { language } = useLanguage();
  return (
    <span className="grid gap-0.5">
      <span className="font-medium">{t('completedShifts', { count: worker.completed_shifts })}</span>
      {worker.rating.average !== null && (
        <span className="text-sm">{t('rated', { average: formatAverage(worker.rating.average, language) })}</span>
      )}
      <Reliability worker={worker} />
      {worker.work_experience !== '' && (
        <span className="line-clamp-2 text-ink-muted text-sm [overflow-wrap:anywhere]">{worker.work_experience}</span>
      )}
    </span>
  );
}

export function Documents({ worker }: WorkerProps) {
  const t = useTexts('applications/received');
  if (worker.document_types.length === 0) return <span className="text-ink-muted">{t('noDocuments')}</span>;
  return <span>{worker.document_types.map((type) => t(`documentTypes.${type}`)).join(', ')}</span>;
}
