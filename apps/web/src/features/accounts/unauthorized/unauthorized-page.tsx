import { useLanguage, useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { buttonClasses } from '@relevo/ui/button';
import { LockKeyhole } from 'lucide-react';
import { Link } from 'react-router';
import { Page } from '../../../platform/page.tsx';
import { useSession } from '../../../platform/session.tsx';

export function UnauthorizedPage() {
  const t = useTexts('accounts/unauthorized');
  const words = useTexts('companies/parts');
  const { language } = useLanguage();
  const { user } = useSession();
  const role = user?.membership?.role;
  const isAlone = user?.user_type === 'employer' && user.membership === null;
  const why =
    role && role !== 'owner'
      ? t('whyRole', { role: words(`roles.${role}`).toLocaleLowerCase(language) })
      : t(isAlone ? 'whyNoCompany' : 'why');
  return (
    <Page title={t('title')}>
      <div className="grid justify-items-start gap-6">
        <p className="flex items-center gap-3 text-ink-muted text-lg">
          <LockKeyhole aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />
          {t('text')}
        </p>
        <p className="max-w-prose text-ink-muted">{why}</p>
        <Link to={paths.home} className={buttonClasses()}>
          {t('home')}
        </Link>
      </div>
    </Page>
  );
}
