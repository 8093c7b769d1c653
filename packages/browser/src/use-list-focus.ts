import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

type ListFocus = { list: RefObject<HTMLElement | null>; page: number; rowCount: number };

/**
 * Scroll and focus follow a list: a page opened by its pager starts at its top, and when a row disappears with the button
 * that had the focus, the list takes it. The list needs `tabIndex={-1}`.
 */
export function useListFocus({ list, page, rowCount }: ListFocus): void {
  const navigationType = useNavigationType();
  const shown = useRef({ page, rowCount });
  // Right with the change: when a focused link is gone, the page itself takes the focus a moment later.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { page, rowCount };
    const focused = document.activeElement;
    const hasLostFocus = focused === document.body;
    // Filters start the paging over as well, but then the hands are still at the filters; going back is the browser's.
    const hasTurned = page !== before.page && navigationType !== 'POP' && (hasLostFocus || isInPager(focused));
    if (hasTurned || (rowCount < before.rowCount && hasLostFocus)) list.current?.focus({ preventScroll: true });
    if (hasTurned) list.current?.scrollIntoView({ block: 'start' });
  }, [list, page, rowCount, navigationType]);
}

const isInPager = (element: Element | null) => element?.closest('[data-pager]') != null;
