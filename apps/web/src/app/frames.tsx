import { paths } from '@relevo/contracts/screen-paths';
import { type ReactNode, Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { lazyPart } from '../platform/lazy-part.tsx';
import { useSession } from '../platform/session.tsx';
import { Guard } from './guards.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { Logo } from './logo.tsx';
import { mailedQuestionAt } from './mailed-link.ts';
import { SiteFooter } from './site-footer.tsx';
import { mainContentId, SkipLink } from './skip-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { LoadingPage } from './waiting.tsx';

/** Of fields, maps and lists, which every screen of an account has some of; they travel in one file. */
const platformTexts = ['paging'] as const;

/** Not loaded on the landing page: visitors on slow phones should not wait for what signed-in pages need. */
export const QueryProvider = lazyPart(() =>
  import('./providers/query-provider.tsx').then((file) => file.QueryProvider),
);
export const Shell = lazyPart(() => import('./shell/shell.tsx').then((file) => file.Shell), platformTexts);

export function PublicFrame() {
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  );
}

export function QueryFrame() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <QueryProvider>
        <Outlet />
      </QueryProvider>
    </Suspense>
  );
}

const UndoBankChangePage = lazyPart(
  () =>
    import('../features/accounts/undo-bank-change/undo-bank-change-page.tsx').then((file) => file.UndoBankChangePage),
  ['accounts/undo-bank-change'],
);
const StopResetPage = lazyPart(
  () => import('../features/accounts/stop-reset/stop-reset-page.tsx').then((file) => file.StopResetPage),
  ['accounts/stop-reset'],
);

export function MemberFrame() {
  const question = mailedQuestionAt(useLocation());
  // The link of the mail has to work for an owner who is signed out.
  if (question) {
    return (
      <PublicLayout>
        <Suspense fallback={<LoadingPage />}>
          {question === 'undo' ? <UndoBankChangePage /> : <StopResetPage />}
        </Suspense>
      </PublicLayout>
    );
  }
  return (
    <Guard route={{ access: 'account' }}>
      <Suspense fallback={<LoadingPage />}>
        <Shell>
          <Outlet />
        </Shell>
      </Suspense>
    </Guard>
  );
}

export function EitherFrame() {
  const { user } = useSession();
  return user ? <MemberFrame /> : <PublicFrame />;
}

/** The frame of pages that need no account. */
function PublicLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
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
      <main id={mainContentId} tabIndex={-1} className="peer flex grow flex-col outline-none">
        {children}
      </main>
      {/* A kiosk is read from a few steps away, by people who come and go. */}
      {pathname !== paths.kiosk && (
        // The page that is still loading would push it away.
        <div className="peer-has-[>[role=status]]:hidden">
          <SiteFooter />
        </div>
      )}
    </div>
  );
}
