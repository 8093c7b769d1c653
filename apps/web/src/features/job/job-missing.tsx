import { buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { Page } from '../../app/page.tsx';
import { useTexts } from '../../platform/texts.ts';
import { useWayBack } from './way-back.ts';

export function JobMissing() {
  const t = useTexts('job');
  const wayBack = useWayBack();
  return (
    <Page title={t('title')}>
      <EmptyState
        illustration={<SearchX className="size-12" strokeWidth={1.5} />}
        title={t('missing.title')}
        text={t('missing.text')}
        action={
          <Link to={wayBack.to} className={buttonClasses()}>
            {wayBack.words}
          </Link>
        }
      />
    </Page>
  );
}
