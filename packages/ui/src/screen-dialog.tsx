import { LogOut } from 'lucide-react';
import { Close, Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { type ReactNode, Suspense } from 'react';
import { buttonClasses } from './button.tsx';
import { useFocusReturn } from './focus-return.ts';

type ScreenDialogProps = {
  title: ReactNode;
  /** The text of the button that leaves, always visible. */
  closeText: string;
  onClose: () => void;
  /** Answers true when Escape meant something else than leaving. */
  onEscape?: () => boolean;
  /** Shown beside the button that leaves. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A dialog that is the whole screen: nothing of the page around it can be seen or reached until it is left. */
export function ScreenDialog({ title, closeText, onClose, onEscape, actions, children }: ScreenDialogProps) {
  const focusReturn = useFocusReturn();
  return (
    <Root open onOpenChange={(open) => !open && onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-50 overflow-hidden">
          <Content
            {...focusReturn}
            aria-describedby={undefined}
            onEscapeKeyDown={(event) => onEscape?.() && event.preventDefault()}
            className="flex h-dvh animate-fade-in flex-col overflow-y-auto bg-canvas text-ink outline-none"
          >
            <div className="sticky top-0 z-10 flex flex-wrap items-center gap-3 border-line border-b bg-surface px-4 py-3 sm:px-6">
              <Title className="min-w-0 grow font-semibold text-lg leading-7 [overflow-wrap:anywhere]">{title}</Title>
              {actions}
              <Close className={buttonClasses({ variant: 'secondary' })}>
                <LogOut aria-hidden="true" className="size-4" />
                {closeText}
              </Close>
            </div>
            <div className="flex grow flex-col p-4 sm:p-6">
              {/* What waits in here must not hide the dialog, which would lose hold of the focus. */}
              <Suspense fallback={null}>{children}</Suspense>
            </div>
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
}
