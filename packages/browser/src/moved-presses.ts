/** A hand moves this far while it presses; farther away the press was given up. */
const stillPx = 8;

type Press = { control: HTMLElement; box: DOMRect; x: number; y: number };

/**
 * Clicks a button or link that moved away while it was pressed, because something above it arrived: browsers give
 * that click to what press and release have in common, which does nothing with it.
 */
export function clickWhatMovedAway(page: Document): void {
  let press: Press | null = null;
  page.addEventListener(
    'mousedown',
    ({ target, button, clientX: x, clientY: y }) => {
      const control = button === 0 && target instanceof Element && target.closest<HTMLElement>('button, a[href]');
      press = control ? { control, box: control.getBoundingClientRect(), x, y } : null;
    },
    true,
  );
  page.addEventListener(
    'click',
    (event) => {
      const pressed = press;
      press = null;
      if (!pressed || !hasMovedAway(pressed, event)) return;
      event.preventDefault();
      event.stopPropagation();
      pressed.control.click();
    },
    true,
  );
}

function hasMovedAway({ control, box, x, y }: Press, { target, clientX, clientY }: MouseEvent): boolean {
  if (!control.isConnected || (target instanceof Node && control.contains(target))) return false;
  const { left, top } = control.getBoundingClientRect();
  return Math.hypot(clientX - x, clientY - y) <= stillPx && (left !== box.left || top !== box.top);
}
