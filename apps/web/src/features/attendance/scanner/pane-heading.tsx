import { type ReactNode, useEffect, useRef } from 'react';

/** The words of a pane that has just replaced another one: the focus moves here, so that they are read out. */
export function PaneHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h3 ref={heading} tabIndex={-1} className="font-bold text-2xl outline-none">
      {children}
    </h3>
  );
}
