import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { buttonClasses } from '@relevo/ui/button';
import { LockKeyhole } from 'lucide-react';
import { Link } from 'react-router';
import { Page } from '../../../platform/page.tsx';

export function UnauthorizedPage() {
  const t = useTexts('accounts/unauthorized');
  return (
    <Page title={t('title')}>
      <div className="grid justify-items-start gap-6">
        <p className="flex items-center gap-3 text-ink-muted text-lg">
          <LockKeyhole aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />
          {t('text')}
        </p>
        <p className="max-w-prose text-ink-muted">{t('why')}</p>
        <Link to={paths.home} className={buttonClasses()}>
          {t('home')}
        </Link>
      </div>
    </Page>
  );
}
