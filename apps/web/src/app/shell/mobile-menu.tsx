import { Drawer } from '@relevo/ui/drawer';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../platform/texts.ts';
import { InitialsBadge } from './initials-badge.tsx';
import { MainMenu } from './main-menu.tsx';
import { fullName, initials, type MemberView } from './member-view.ts';

/** The menu of small screens, behind one button. */
export function MobileMenu({ member }: { member: MemberView }) {
  const t = useTexts('app');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={t('menu.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-sunken hover:text-ink lg:hidden"
      >
        <MenuIcon aria-hidden="true" className="size-5" />
      </button>
      <Drawer open={isOpen} onOpenChange={setIsOpen} title={t('menu.label')} closeText={t('menu.close')}>
        <div className="mb-6 flex items-center gap-3">
          <InitialsBadge initials={initials(member)} />
          <div className="min-w-0">
            <p className="truncate font-semibold">{fullName(member)}</p>
            <p className="text-ink-muted text-sm">{t(`userType.${member.user_type}`)}</p>
          </div>
        </div>
        <MainMenu member={member} onLeave={() => setIsOpen(false)} />
      </Drawer>
    </>
  );
}
