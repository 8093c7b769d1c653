import { Menu } from '@relevo/ui/menu';
import { LogOut, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useSession } from '../../platform/session.tsx';
import { useTexts } from '../../platform/texts.ts';
import { paths } from '../paths.ts';
import { InitialsBadge } from './initials-badge.tsx';
import { fullName, initials, type MemberView } from './member-view.ts';

export function UserMenu({ member }: { member: MemberView }) {
  const t = useTexts('app');
  const { signOut } = useSession();
  const navigate = useNavigate();
  const name = fullName(member);
  return (
    <Menu
      label={t('userMenu.label', { name })}
      trigger={
        <>
          <InitialsBadge initials={initials(member)} />
          <span className="hidden max-w-48 truncate sm:inline">{name}</span>
        </>
      }
      header={<span className="font-semibold">{name}</span>}
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
