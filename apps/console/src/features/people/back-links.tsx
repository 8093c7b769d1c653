import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useTexts } from '../../platform/texts.ts';

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-control pr-3 font-medium text-accent-ink text-sm hover:underline';

/** Links to both lists that lead to an account; the browser's back button keeps the position in them. */
export function BackLinks() {
  const t = useTexts();
  return (
    <nav aria-label={t('person.back_links')} className="flex flex-wrap gap-x-4">
      <Link to={paths.reviews} className={look}>
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t('menu.reviews')}
      </Link>
      <Link to={paths.people} className={look}>
        {t('menu.people')}
      </Link>
    </nav>
  );
}
