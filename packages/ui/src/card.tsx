import { type ReactNode, useId } from 'react';

type CardProps = {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  as?: 'section' | 'article' | 'div' | 'li';
};

/** A titled card is named by its title, so that it can be found by that name. */
export function Card({ title, actions, children, as: Element = 'section' }: CardProps) {
  const titleId = useId();
  const isNamed = title !== undefined && (Element === 'section' || Element === 'article');
  return (
    <Element
      aria-labelledby={isNamed ? titleId : undefined}
      className="min-w-0 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      {(title !== undefined || actions !== undefined) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {title !== undefined && (
            <h2 id={titleId} className="font-semibold text-lg leading-7">
              {title}
            </h2>
          )}
          {actions}
        </div>
      )}
      {children}
    </Element>
  );
}
