import type { ReactNode } from 'react';
import { useSession } from '../../platform/session.tsx';
import { mainContentId, SkipLink } from '../skip-link.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { MainMenu } from './main-menu.tsx';
import { ShellHeader } from './shell-header.tsx';

/** The frame of everyone who is signed in; it stays while the pages inside it change. */
export function Shell({ children }: { children: ReactNode }) {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="min-h-screen">
      <SkipLink />
      <ShellHeader member={user} />
      <div className="flex">
        <aside className="sticky top-14 hidden h-[calc(100vh-3.5rem)] w-64 shrink-0 overflow-y-auto border-line border-r bg-surface px-3 py-6 lg:block">
          <MainMenu member={user} />
        </aside>
        <div className="min-w-0 grow">
          <Breadcrumb person={user} />
          <main id={mainContentId} tabIndex={-1} className="outline-none">
            {children}
          </main>
        </div>
      </div>
    </div>
  );
}
