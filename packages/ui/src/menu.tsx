import { Content, Item, Label, Portal, Root, Separator, Trigger } from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export type MenuItem = { label: string; icon?: ReactNode; onSelect: () => void; danger?: boolean };

type MenuProps = { trigger: ReactNode; label: string; items: readonly MenuItem[]; header?: ReactNode };

/** `trigger` is what the menu's button shows (not a button itself); `label` is the name both button and menu are known by. */
export function Menu({ trigger, label, items, header }: MenuProps) {
  return (
    <Root modal={false}>
      <Trigger
        aria-label={label}
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 font-medium text-sm hover:bg-sunken data-[state=open]:bg-sunken"
      >
        {trigger}
      </Trigger>
      <Portal>
        <Content
          aria-label={label}
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
