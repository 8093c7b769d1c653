import { Content, Overlay, Portal, Root } from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { DialogHeader } from './dialog-header.tsx';
import { useFocusReturn } from './focus-return.ts';
import { joinClasses } from './join-classes.ts';
import { ScrollRegion } from './scroll-region.tsx';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  closeText: string;
  side?: 'left' | 'right';
  children: ReactNode;
};

export function DrawerWindow({ open, onOpenChange, title, closeText, side = 'left', children }: DrawerProps) {
  const focusReturn = useFocusReturn();
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-50 animate-fade-in bg-overlay/55" />
        <Content
          {...focusReturn}
          data-drawer=""
          className={joinClasses(
            'fixed inset-y-0 z-50 flex w-80 max-w-[85vw] flex-col bg-surface text-ink shadow-float outline-none',
            side === 'left' ? 'left-0 animate-slide-from-left' : 'right-0 animate-slide-from-right',
          )}
        >
          <DialogHeader title={title} closeText={closeText} />
          <ScrollRegion>{children}</ScrollRegion>
        </Content>
      </Portal>
    </Root>
  );
}
