import { type ReactNode, Suspense, useEffect, useRef } from 'react';

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** The part of an overlay that scrolls. With nothing in it to tab to, it takes the focus itself, so that keys can scroll it. */
export function ScrollRegion({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const update = () => {
      const isScrollable = element.scrollHeight > element.clientHeight;
      if (isScrollable && !element.querySelector(focusable)) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    const sizes = new ResizeObserver(update);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    return () => sizes.disconnect();
  });
  return (
    <div ref={region} className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4">
      {/* What waits in here must not hide the overlay, which would lose hold of the focus. */}
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  );
}
