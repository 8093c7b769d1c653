import type { OperatorView } from '@relevo/contracts/console';
import { Drawer } from '@relevo/ui/drawer';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../platform/paths.ts';
import { useTexts } from '../platform/texts.ts';
import { Brand } from './brand.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { OperatorMenu } from './operator-menu.tsx';
import { SideMenu } from './side-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function ConsoleHeader({ operator }: { operator: OperatorView }) {
  const t = useTexts();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-screen-2xl items-center gap-1 px-2 sm:px-4">
        <button
          type="button"
          aria-label={t('menu.open')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
          className="grid size-11 shrink-0 place-items-center rounded-control text-ink hover:bg-sunken md:hidden"
        >
          <MenuIcon className="size-5" aria-hidden="true" />
        </button>
        <Brand />
        <div className="ml-auto flex items-center gap-1">
          <Link
            to={paths.search}
            aria-label={t('search.open')}
            className="grid size-11 shrink-0 place-items-center rounded-control text-ink hover:bg-sunken"
          >
            <Search className="size-5" aria-hidden="true" />
          </Link>
          <div className="hidden items-center gap-1 md:flex">
            <LanguageChoice />
            <ThemeSwitch />
          </div>
          <OperatorMenu operator={operator} />
        </div>
      </div>
      <Drawer open={isMenuOpen} onOpenChange={setMenuOpen} title={t('menu.label')} closeText={t('menu.close')}>
        <SideMenu onChoose={() => setMenuOpen(false)} />
        <div className="mt-6 flex items-center justify-between border-t border-line pt-4">
          <LanguageChoice />
          <ThemeSwitch />
        </div>
      </Drawer>
    </header>
  );
}
