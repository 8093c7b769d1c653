import { useLanguage, useTexts } from '@relevo/browser/texts';
import type { UserView } from '@relevo/contracts/profile';
import { Tooltip } from '@relevo/ui/tooltip';
import { cloneElement, type MouseEvent, type ReactElement } from 'react';
import { useSession } from '../../platform/session.tsx';
import { showToast } from '../../platform/toasts.ts';

type LockedLink = ReactElement<{ onClick?: (event: MouseEvent) => void; title?: string }>;

/** Says why a link of the menu leads nowhere: in a tooltip, and where it is touched in a toast. */
export function RoleNote({ link, isTouched }: { link: LockedLink; isTouched: boolean }) {
  const t = useTexts('companies/parts');
  const { language } = useLanguage();
  const { user } = useSession();
  const role = user?.membership?.role;
  if (!role) return link;
  const text = t('notInRole', { role: t(`roles.${role}`).toLocaleLowerCase(language) });
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    showToast('info', text);
  };
  if (isTouched) return cloneElement(link, { onClick, title: text });
  return (
    <Tooltip text={text} side="right">
      {cloneElement(link, { onClick })}
    </Tooltip>
  );
}

/** The company that a member acts for, and the role. */
export function MemberLine({ membership: { company, role } }: { membership: NonNullable<UserView['membership']> }) {
  const t = useTexts('companies/parts');
  return [company?.name, t(`roles.${role}`)].filter(Boolean).join(' · ');
}
