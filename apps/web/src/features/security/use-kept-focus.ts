import { type RefObject, useEffect, useRef } from 'react';

/** When a row goes with the button that had the focus, the list takes it: the keyboard does not start over at the top. */
export function useKeptFocus(list: RefObject<HTMLElement | null>, rowCount: number): void {
  const shownCount = useRef(rowCount);
  useEffect(() => {
    const hasShrunk = rowCount < shownCount.current;
    shownCount.current = rowCount;
    if (hasShrunk && document.activeElement === document.body) list.current?.focus();
  }, [list, rowCount]);
}
