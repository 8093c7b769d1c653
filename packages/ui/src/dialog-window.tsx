import { Content, Overlay, Portal, Root } from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { DialogHeader } from './dialog-header.tsx';
import { useFocusReturn } from './focus-return.ts';
import { joinClasses } from './join-classes.ts';
import { ScrollRegion } from './scroll-region.tsx';

// On a phone every size is a sheet at the bottom, within reach of the thumb; `full` takes the whole screen.
const sizes = {
  sm: 'max-h-[85dvh] sm:max-w-sm',
  md: 'max-h-[85dvh] sm:max-w-lg',
  lg: 'max-h-[85dvh] sm:max-w-3xl',
  xl: 'max-h-[85dvh] sm:max-w-5xl',
  full: 'h-dvh max-sm:rounded-none sm:h-[calc(100dvh-3rem)] sm:max-w-[calc(100vw-3rem)]',
};

export type DialogSize = keyof typeof sizes;

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  size?: DialogSize;
  closeText: string;
  closeOnOverlay?: boolean;
  /** For a dialog that is a form: the focus starts in its first field and not on the cross. */
  focusField?: boolean;
  children: ReactNode;
  footer?: ReactNode;
};

export function DialogWindow(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    size = 'md',
    closeText,
    closeOnOverlay = true,
    focusField = false,
  } = props;
  const focusReturn = useFocusReturn();

  function keepOpen(event: { target: EventTarget | null; preventDefault: () => void }) {
    // A toast lies above the dialog: dismissing it must not dismiss the dialog as well.
    const isToast = event.target instanceof Element && event.target.closest('[data-sonner-toaster]') !== null;
    if (isToast || !closeOnOverlay) event.preventDefault();
  }

  function focusFirst(event: Event) {
    focusReturn.onOpenAutoFocus();
    const content = event.currentTarget;
    if (!focusField || !(content instanceof HTMLElement)) return;
    // A hidden field is there for password managers only.
    const field = content.querySelector<HTMLElement>(':is(input, select, textarea):enabled:not([hidden])');
    if (!field) return;
    event.preventDefault();
    field.focus();
  }

  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className="fixed inset-0 z-50 grid animate-fade-in place-items-end overflow-hidden bg-overlay/55 sm:place-items-center sm:p-6">
          <Content
            {...focusReturn}
            onOpenAutoFocus={focusFirst}
            onInteractOutside={keepOpen}
            className={joinClasses(
              'flex w-full animate-rise-in flex-col rounded-t-card bg-surface text-ink shadow-float outline-none sm:rounded-card',
              sizes[size],
            )}
          >
            <DialogHeader title={title} description={description} closeText={closeText} />
            <ScrollRegion>{props.children}</ScrollRegion>
            {props.footer && (
              <div className="flex flex-col-reverse gap-2 border-line border-t px-5 py-4 sm:flex-row sm:justify-end">
                {props.footer}
              </div>
            )}
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
}
