import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { Button, buttonClasses } from '@relevo/ui/button';
import { EmptyState } from '@relevo/ui/empty-state';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Page } from '../platform/page.tsx';
import { useSession } from '../platform/session.tsx';
import { noteCutOff } from './cut-off.ts';

/** Where a screen needs the server and there is no network: says so, and leads to what works without. */
export function OfflinePage() {
  const t = useTexts('offline');
  const { user } = useSession();
  useEffect(noteCutOff, []);
  return (
    <Page title={t('page.title')}>
      <div data-no-connection>
        <EmptyState
          illustration={<WifiOff aria-hidden="true" className="size-10 text-ink-faint" />}
          title={t('page.heading')}
          text={t('page.text')}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {user?.user_type === 'worker' && (
                <Link to={paths.myShifts} className={buttonClasses({ size: 'lg' })}>
                  {t('page.myShifts')}
                </Link>
              )}
              <Button variant="secondary" size="lg" onClick={() => location.reload()}>
                {t('page.retry')}
              </Button>
            </div>
          }
        />
      </div>
    </Page>
  );
}
