import { Link } from 'react-router';
import { LanguageSelector } from '../language-selector.tsx';
import { Logo } from '../logo.tsx';
import { paths } from '../paths.ts';
import { ThemeToggle } from '../theme-toggle.tsx';
import type { MemberView } from './member-view.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { UserMenu } from './user-menu.tsx';

export function ShellHeader({ member }: { member: MemberView }) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-line border-b bg-surface px-2 sm:px-4">
      <MobileMenu member={member} />
      <Link to={paths.home} className="mr-auto inline-flex min-h-11 items-center rounded-control">
        <Logo className="h-6 sm:h-7" />
      </Link>
      <LanguageSelector />
      <ThemeToggle />
      <UserMenu member={member} />
    </header>
  );
}
