import { Content, Portal, Provider, Root, Trigger } from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

export type TooltipProps = { text: ReactNode; side?: 'top' | 'right'; children: ReactNode };

export function TooltipBubble({
  text,
  side = 'top',
  children,
  isOpenAtFirst,
}: TooltipProps & { isOpenAtFirst: boolean }) {
  return (
    <Provider delayDuration={300}>
      <Root defaultOpen={isOpenAtFirst}>
        <Trigger asChild>{children}</Trigger>
        <Portal>
          <Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 animate-fade-in rounded-control bg-ink px-3 py-1.5 text-sm text-surface shadow-float"
          >
            {text}
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}
