import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTexts } from '../../platform/texts.ts';
import { FirstJobDrawing } from './first-job-drawing.tsx';

export function NoJobsYet() {
  const t = useTexts('my-jobs');
  return (
    <EmptyState
      illustration={<FirstJobDrawing />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Link to={paths.createJob} className={buttonClasses({ size: 'lg' })}>
          {t('empty.action')}
        </Link>
      }
    />
  );
}

export function NoJobsFound() {
  const t = useTexts('my-jobs');
  return (
    <EmptyState
      title={t('nothingFound.title')}
      text={t('nothingFound.text')}
      action={
        <Link to={paths.myJobs} className={buttonClasses({ variant: 'secondary' })}>
          {t('nothingFound.action')}
        </Link>
      }
    />
  );
}
