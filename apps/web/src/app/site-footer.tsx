import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { Link } from 'react-router';

const links = [
  { key: 'terms', to: paths.terms },
  { key: 'privacy', to: paths.privacy },
  { key: 'contact', to: paths.contact },
] as const;

/** Members know what Relevo is and need the shorter one. */
export function SiteFooter({ isSignedIn = false }: { isSignedIn?: boolean }) {
  const t = useTexts('app');
  return (
    <footer className="border-line border-t text-ink-faint text-sm">
      <div className="mx-auto flex max-w-6xl flex-col gap-x-6 gap-y-1 px-4 py-4 sm:px-6 md:flex-row md:items-center md:justify-between">
        {!isSignedIn && <p>{t('footer.about')}</p>}
        <nav aria-label={t('footer.label')}>
          <ul className="flex flex-wrap gap-x-5">
            {links.map(({ key, to }) => (
              <li key={key}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
                >
                  {t(`footer.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
