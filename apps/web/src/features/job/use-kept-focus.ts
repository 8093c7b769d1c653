import { type RefObject, useEffect, useRef } from 'react';

/**
 * What somebody does here often takes away the very button they did it with: then the part of the page that shows what
 * came of it takes the focus, and the keyboard does not start over at the top.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, standing: string): void {
  const known = useRef(standing);
  useEffect(() => {
    if (known.current === standing) return;
    known.current = standing;
    // The page also learns of what others did; whoever is reading then must not be scrolled away.
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  }, [part, standing]);
}
