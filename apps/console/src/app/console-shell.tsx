import type { OperatorView } from '@relevo/contracts/console';
import { useTexts } from '../platform/texts.ts';
import { ConsoleHeader } from './console-header.tsx';
import { ConsoleRoutes } from './routes.tsx';
import { SideMenu } from './side-menu.tsx';
import { useContentFocus } from './use-content-focus.ts';

export function ConsoleShell({ operator }: { operator: OperatorView }) {
  const t = useTexts();
  const content = useContentFocus();
  return (
    <div className="min-h-dvh">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('app.skip_to_content')}
      </a>
      <ConsoleHeader operator={operator} />
      <div className="mx-auto flex max-w-screen-2xl">
        <aside className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-60 shrink-0 overflow-y-auto border-r border-line p-2 md:block">
          <SideMenu />
        </aside>
        <main ref={content} id="content" tabIndex={-1} className="min-w-0 flex-1 p-4 outline-none md:p-6">
          <ConsoleRoutes />
        </main>
      </div>
    </div>
  );
}
