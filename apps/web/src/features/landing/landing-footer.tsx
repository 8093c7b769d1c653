import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTexts } from '../../platform/texts.ts';

export function LandingFooter() {
  const t = useTexts('landing');
  return (
    <footer className="flex flex-col gap-x-6 gap-y-1 border-line border-t pt-4 text-ink-faint text-sm sm:flex-row sm:items-center sm:justify-between">
      <p>{t('footer.about')}</p>
      <Link
        to={paths.brandShowcase}
        className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
      >
        {t('footer.brand')}
      </Link>
    </footer>
  );
}
