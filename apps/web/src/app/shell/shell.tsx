import { useTexts } from '@relevo/browser/texts';
import { paths } from '@relevo/contracts/screen-paths';
import { Drawer } from '@relevo/ui/drawer';
import { Menu } from '@relevo/ui/menu';
import { ChevronRight, LogOut, Menu as MenuIcon, UserRound } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { fullName, initials } from '../../platform/person-name.ts';
import { mayUse } from '../../platform/rights.ts';
import { useSession } from '../../platform/session.tsx';
import { useSheet } from '../../platform/sheets/use-sheet.ts';
import type { MemberView, Person } from '../access.ts';
import { LanguageSelector } from '../language-selector.tsx';
import { Logo } from '../logo.tsx';
import { SiteFooter } from '../site-footer.tsx';
import { mainContentId, SkipLink } from '../skip-link.tsx';
import { ThemeToggle } from '../theme-toggle.tsx';
import { barItems } from './bar-items.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { type Crumb, crumbsOf } from './crumbs.ts';
import { MainMenu } from './main-menu.tsx';
import { MemberLine } from './member-parts.ts';
import { OfflineSync } from './offline-sync.tsx';
import { useRememberedJob } from './remembered-job.ts';

/** The frame of every signed-in page; it stays while the pages inside it change. */
export function Shell({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const menu = useSheet('menu');
  useRememberedJob();
  if (!user) return null;
  const hasBar = barItems(user).length > 0;
  return (
    <div
      className={`group/shell flex min-h-screen flex-col ${hasBar ? 'max-lg:pb-[calc(3.75rem+env(safe-area-inset-bottom))]' : ''}`}
    >
      <LazyLiveChanges />
      <OfflineSync />
      <SkipLink />
      <ShellHeader member={user} menu={menu} />
      <div className="flex grow">
        <aside className="sticky top-14 hidden h-[calc(100vh-3.5rem)] w-64 shrink-0 overflow-y-auto border-line border-r bg-surface px-3 py-6 lg:block">
          <MainMenu member={user} />
        </aside>
        <div className="flex min-w-0 grow flex-col">
          <ConnectionNote />
          <Breadcrumb person={user} />
          {/* As high as the window from the start: what arrives later must not push the footer out of view. */}
          <main id={mainContentId} tabIndex={-1} className="min-h-[calc(100svh-3.5rem)] grow outline-none">
            {children}
          </main>
          <SiteFooter isSignedIn />
        </div>
      </div>
      <BottomBar member={user} isMenuOpen={menu.isOpen} onOpenMenu={menu.open} />
    </div>
  );
}

type MenuSheet = ReturnType<typeof useSheet>;

function ShellHeader({ member, menu }: { member: MemberView; menu: MenuSheet }) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center border-line sm:gap-1 border-b bg-surface px-2 sm:px-4">
      <MobileMenu member={member} menu={menu} />
      {/* On a narrow phone the mark stands alone. */}
      <Link to={paths.home} className="mr-auto inline-flex h-11 items-center rounded-control max-[30rem]:px-1">
        <span className="overflow-hidden max-[30rem]:w-6">
          <Logo className="h-6 sm:h-7" />
        </span>
      </Link>
      <LazyTools hasMessages={member.is_email_verified && member.is_verified && mayUse(member, 'shifts', 'read')} />
      <LanguageSelector />
      <ThemeToggle />
      <UserMenu member={member} />
    </header>
  );
}

const HeaderTools = lazyPart(
  () => import('./header-tools.tsx').then((file) => file.HeaderTools),
  ['messages', 'notifications'],
);
const standsAfterMs = 1_000;

/** Its place is there from the start. */
function LazyTools({ hasMessages }: { hasMessages: boolean }) {
  const isLoaded = useIsLoaded(HeaderTools, standsAfterMs);
  return (
    <div className={`flex h-11 shrink-0 ${hasMessages ? 'w-22' : 'w-11'}`}>
      <Suspense>{isLoaded && <HeaderTools hasMessages={hasMessages} />}</Suspense>
    </div>
  );
}

const LiveChanges = lazyPart(() => import('./live-changes.tsx').then((file) => file.LiveChanges));

/** The stream opens once the screen is drawn: its code comes after that of the screen. */
function LazyLiveChanges() {
  return useIsLoaded(LiveChanges, 0) && <LiveChanges />;
}

/** Fetches a part once the screen stands, and tries again with the next screen. */
function useIsLoaded(part: { preload(): Promise<unknown> }, afterMs: number): boolean {
  const { pathname } = useLocation();
  const [isLoaded, setIsLoaded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen is another try.
  useEffect(() => {
    const load = () =>
      part.preload().then(
        () => setIsLoaded(true),
        () => undefined,
      );
    const timer = setTimeout(load, afterMs);
    return () => clearTimeout(timer);
  }, [pathname]);
  return isLoaded;
}

/** The menu of small screens, behind one button here and one in the bar at the bottom. */
function MobileMenu({ member, menu }: { member: MemberView; menu: MenuSheet }) {
  const t = useTexts('app');
  return (
    <>
      <button
        type="button"
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-sunken hover:text-ink lg:hidden"
      >
        <MenuIcon aria-hidden="true" className="size-5" />
      </button>
      <Drawer open={menu.isOpen} onOpenChange={menu.close} title={t('menu.label')} closeText={t('menu.close')}>
        <div className="mb-6 flex items-center gap-3">
          <AccountBadge member={member} />
          <div className="min-w-0">
            <p className="truncate font-semibold">{fullName(member)}</p>
            <p className="text-ink-muted text-sm">
              <RoleOf member={member} otherwise={t(`userType.${member.user_type}`)} />
            </p>
          </div>
        </div>
        <MainMenu member={member} onClose={menu.close} />
      </Drawer>
    </>
  );
}

function UserMenu({ member }: { member: MemberView }) {
  const t = useTexts('app');
  const { signOut } = useSession();
  const navigate = useNavigate();
  const name = fullName(member);
  return (
    <Menu
      label={t('userMenu.label', { name })}
      trigger={
        <>
          <AccountBadge member={member} />
          <span className="hidden max-w-48 truncate sm:inline">{name}</span>
        </>
      }
      header={
        <>
          <span className="font-semibold">{name}</span>
          <span className="block text-ink-muted">
            <RoleOf member={member} />
          </span>
        </>
      }
      items={[
        {
          label: t('userMenu.profile'),
          icon: <UserRound aria-hidden="true" className="size-4" />,
          onSelect: () => void navigate(paths.profile),
        },
        {
          label: t('userMenu.logout'),
          icon: <LogOut aria-hidden="true" className="size-4" />,
          onSelect: () => void signOut(),
        },
      ]}
    />
  );
}

/** The company and the role of a member. */
function RoleOf({ member: { membership }, otherwise }: { member: MemberView; otherwise?: string }) {
  if (!membership || membership.role === 'owner') return otherwise;
  return (
    <Suspense fallback={otherwise}>
      <MemberLine membership={membership} />
    </Suspense>
  );
}

/** The picture lies over the initials, which stay when there is none or it cannot be loaded. */
function AccountBadge({ member }: { member: MemberView }) {
  const picture = member.profile_picture;
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      aria-hidden="true"
      className="relative grid size-9 shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-ink text-sm ring-1 ring-line"
    >
      {initials(member)}
      {picture && picture !== failed && (
        <img
          src={picture}
          alt=""
          width={36}
          height={36}
          decoding="async"
          fetchPriority="low"
          onError={() => setFailed(picture)}
          className="absolute inset-0 size-full bg-sunken object-cover"
        />
      )}
    </span>
  );
}

function Breadcrumb({ person }: { person: Person }) {
  const t = useTexts('app');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('breadcrumb.label')} className="mx-auto w-full max-w-6xl px-4 pt-1 text-sm sm:pt-3 sm:px-6">
      <ol className="flex flex-wrap items-center gap-x-1 text-ink-muted">
        {crumbsOf(pathname, person).map((crumb, index) => (
          <li key={crumb.path} className="flex min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />}
            <CrumbLink crumb={crumb} isPage={crumb.path === pathname} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function CrumbLink({ crumb, isPage }: { crumb: Crumb; isPage: boolean }) {
  const t = useTexts('app');
  const label = crumb.name ? t(`breadcrumb.${crumb.name}`) : crumb.segment;
  if (!crumb.isLink) {
    return (
      <span aria-current={isPage ? 'page' : undefined} className="truncate aria-[current=page]:text-ink">
        {label}
      </span>
    );
  }
  return (
    <Link
      to={crumb.path}
      className="inline-flex min-h-11 items-center sm:min-h-8 rounded-control hover:text-ink hover:underline"
    >
      {label}
    </Link>
  );
}
