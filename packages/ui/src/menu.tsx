import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { KeptFocus } from './kept-focus.tsx';
import { type MenuProps, menuButtonClasses } from './menu-button.ts';
import { onDemand, useCode } from './on-demand.tsx';

const list = onDemand(() => import('./menu-list.tsx'));

/** `trigger` is what the menu's button shows (not a button itself); `label` is the name both button and menu are known by. */
export function Menu(props: MenuProps) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'key' | null>(null);
  const code = useCode(list, openedBy !== null);
  return (
    <KeptFocus isReplaced={code !== undefined}>
      {code ? <code.MenuList {...props} openedBy={openedBy} /> : <MenuButton {...props} onOpen={setOpenedBy} />}
    </KeptFocus>
  );
}

/** Stands in for the button of the list until its code is there, and remembers that it was pressed. */
function MenuButton({ trigger, label, onOpen }: MenuProps & { onOpen(by: 'pointer' | 'key'): void }) {
  function press(event: PointerEvent) {
    if (event.button === 0 && !event.ctrlKey) onOpen('pointer');
  }
  function type(event: KeyboardEvent) {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    onOpen('key');
  }
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerDown={press}
      onKeyDown={type}
      className={menuButtonClasses}
    >
      {trigger}
    </button>
  );
}
