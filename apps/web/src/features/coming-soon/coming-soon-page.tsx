import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { Link } from 'react-router';
import { Page } from '../../app/page.tsx';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../platform/session.tsx';
import { useTexts } from '../../platform/texts.ts';
import { UnfinishedDrawing } from './unfinished-drawing.tsx';

/** Stands in for a screen that is planned but not built, and says so. */
export function ComingSoonPage() {
  const t = useTexts('coming-soon');
  const isSignedIn = useSession().status === 'authenticated';
  return (
    <Page title={t('title')}>
      <EmptyState
        illustration={<UnfinishedDrawing />}
        title={t('heading')}
        text={t('text')}
        action={
          <Link to={isSignedIn ? paths.profile : paths.home} className={buttonClasses()}>
            {isSignedIn ? t('toProfile') : t('toHome')}
          </Link>
        }
      />
    </Page>
  );
}
