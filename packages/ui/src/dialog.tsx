import type { DialogProps } from './dialog-window.tsx';
import { onDemand, useCode } from './on-demand.tsx';

export type { DialogSize } from './dialog-window.tsx';

const code = onDemand(() => import('./dialog-window.tsx'));

/** Traps the focus, restores it on closing, and closes on Escape, on the cross and (by default) on the overlay. */
export function Dialog(props: DialogProps) {
  const dialog = useCode(code, props.open);
  return dialog && <dialog.DialogWindow {...props} />;
}
