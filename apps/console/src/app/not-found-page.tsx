import { buttonClasses } from '@relevo/ui/button';
import { Link } from 'react-router';
import { paths } from '../platform/paths.ts';
import { useTexts } from '../platform/texts.ts';
import { usePageTitle } from '../platform/use-page-title.ts';

export function NotFoundPage() {
  const t = useTexts();
  usePageTitle(t('not_found.title'));
  return (
    <div className="py-16 text-center">
      <h1 className="text-2xl font-semibold text-ink">{t('not_found.title')}</h1>
      <p className="mt-2 mb-6 text-ink-muted">{t('not_found.text')}</p>
      <Link to={paths.home} className={buttonClasses({ variant: 'secondary' })}>
        {t('not_found.home')}
      </Link>
    </div>
  );
}
