import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LanguageSelector } from './language-selector.tsx';
import { Logo } from './logo.tsx';
import { paths } from './paths.ts';
import { mainContentId, SkipLink } from './skip-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The frame of pages that need no account. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-screen flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 h-14 border-line border-b bg-surface">
        <div className="mx-auto flex h-full max-w-6xl items-center gap-1 px-4 sm:px-6">
          <Link to={paths.home} className="mr-auto inline-flex min-h-11 items-center rounded-control">
            <Logo />
          </Link>
          <LanguageSelector />
          <ThemeToggle />
        </div>
      </header>
      <main id={mainContentId} tabIndex={-1} className="flex grow flex-col outline-none">
        {children}
      </main>
    </div>
  );
}
