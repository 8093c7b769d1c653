import { Content, Item, Label, Portal, Root, Separator, Trigger } from 'radix-ui/dropdown-menu';
import { type FocusEvent, useRef } from 'react';
import { joinClasses } from './join-classes.ts';
import { type MenuProps, menuButtonClasses } from './menu-button.ts';

type MenuListProps = MenuProps & {
  /** How the button was pressed before this code was there. */
  openedBy: 'pointer' | 'key' | null;
};

export function MenuList({ trigger, label, items, header, openedBy }: MenuListProps) {
  const isFirstItemWanted = useRef(openedBy === 'key');

  // Radix did not see the key that opened the list, and would leave the focus on the list as for a pointer.
  function focusFirstItem({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (!isFirstItemWanted.current || target !== currentTarget) return;
    isFirstItemWanted.current = false;
    currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }

  return (
    <Root modal={false} defaultOpen={openedBy !== null}>
      <Trigger aria-label={label} className={menuButtonClasses}>
        {trigger}
      </Trigger>
      <Portal>
        <Content
          aria-label={label}
          onFocus={focusFirstItem}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 min-w-56 max-w-[calc(100vw-1rem)] animate-rise-in rounded-card border border-line bg-surface p-1.5 text-ink shadow-float"
        >
          {header && (
            <>
              <Label className="px-3 py-2 text-sm">{header}</Label>
              <Separator className="-mx-1.5 my-1.5 h-px bg-line" />
            </>
          )}
          {items.map((item) => (
            <Item
              key={item.label}
              onSelect={item.onSelect}
              className={joinClasses(
                'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 text-sm outline-none',
                item.danger
                  ? 'text-danger data-highlighted:bg-danger-soft'
                  : 'data-highlighted:bg-accent-soft data-highlighted:text-ink',
              )}
            >
              {item.icon}
              {item.label}
            </Item>
          ))}
        </Content>
      </Portal>
    </Root>
  );
}
