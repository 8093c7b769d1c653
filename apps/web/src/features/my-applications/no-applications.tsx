import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTexts } from '../../platform/texts.ts';
import { NoApplicationsDrawing } from './no-applications-drawing.tsx';

export function NoApplications({ isFiltered }: { isFiltered: boolean }) {
  const t = useTexts('my-applications');
  if (isFiltered) {
    return (
      <EmptyState
        title={t('nothingFound.title')}
        text={t('nothingFound.text')}
        action={
          <Link to={paths.myApplications} className={buttonClasses({ variant: 'secondary' })}>
            {t('nothingFound.action')}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      illustration={<NoApplicationsDrawing />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Link to={paths.jobs} className={buttonClasses({ size: 'lg' })}>
          {t('findJobs')}
        </Link>
      }
    />
  );
}
