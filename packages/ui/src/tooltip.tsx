import { type PointerEvent, useState } from 'react';
import { KeptFocus } from './kept-focus.tsx';
import { onDemand, useCode } from './on-demand.tsx';
import type { TooltipProps } from './tooltip-bubble.tsx';

const bubble = onDemand(() => import('./tooltip-bubble.tsx'));

/** Shown on hover and on focus; `children` is one element that can take the focus. */
export function Tooltip(props: TooltipProps) {
  const code = useCode(bubble, false);
  // A pointer that rests on the element when the code arrives does not move again to say so.
  const [isUnderPointer, setIsUnderPointer] = useState(false);
  const enter = ({ pointerType }: PointerEvent) => setIsUnderPointer(pointerType !== 'touch');
  return (
    <KeptFocus
      isReplaced={code !== undefined}
      onPointerEnter={code ? undefined : enter}
      onPointerLeave={code ? undefined : () => setIsUnderPointer(false)}
    >
      {code ? <code.TooltipBubble {...props} isOpenAtFirst={isUnderPointer} /> : props.children}
    </KeptFocus>
  );
}
