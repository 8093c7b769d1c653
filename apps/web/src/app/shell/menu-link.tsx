import { Tooltip } from '@relevo/ui/tooltip';
import { Lock as LockIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import type { Lock, MenuItem } from './menu.ts';
import { menuIcons } from './menu-icons.ts';

type MenuLinkProps = { item: MenuItem; isCurrent: boolean; lock: Lock | null; onLeave?: () => void };

export function MenuLink({ item, isCurrent, lock, onLeave }: MenuLinkProps) {
  const t = useTexts('app');
  const current = isCurrent ? 'page' : undefined;
  if (!lock) return <ItemLink item={item} aria-current={current} onClick={onLeave} />;

  function explain(event: MouseEvent) {
    event.preventDefault();
    showToast('info', t(`menu.locked.${lock as Lock}.toast`));
  }
  return (
    <Tooltip text={t(`menu.locked.${lock}.tooltip`)}>
      <ItemLink item={item} aria-current={current} aria-disabled="true" onClick={explain} />
    </Tooltip>
  );
}

type ItemLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { item: MenuItem };

/** Everything but `item` goes to the link itself: the tooltip hangs its own listeners there. */
function ItemLink({ item, ...rest }: ItemLinkProps) {
  const t = useTexts('app');
  const Icon = menuIcons[item.name];
  return (
    <Link
      {...rest}
      to={item.path}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-ink-muted text-sm hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink aria-disabled:cursor-not-allowed aria-disabled:text-ink-faint aria-disabled:hover:bg-transparent"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="grow">{t(`menu.items.${item.name}`)}</span>
      {rest['aria-disabled'] && <LockIcon aria-hidden="true" className="size-4 shrink-0" />}
    </Link>
  );
}
