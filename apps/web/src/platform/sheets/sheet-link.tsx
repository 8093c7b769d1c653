import type { ComponentProps, MouseEvent } from 'react';
import { createPath, Link, useHref, useLocation } from 'react-router';

type SheetLinkProps = Omit<ComponentProps<typeof Link>, 'replace'> & {
  /** Closes the sheet; absent where the same link stands in no sheet. */
  onClose?: (() => void) | undefined;
};

/**
 * A link in an open sheet of the history. Its screen takes the place of the sheet in the history, so that Back does not open the sheet
 * again; a link to the screen behind the sheet only closes it, because Back would lead to the same screen.
 */
export function SheetLink({ onClose, onClick, ...link }: SheetLinkProps) {
  const href = useHref(link.to);
  const isHere = href === createPath(useLocation());
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!onClose || !isHere || event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    onClose();
  }
  return <Link {...link} replace={onClose !== undefined || isHere} onClick={follow} />;
}

/** False for a click that opens the link in another tab or saves it. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
