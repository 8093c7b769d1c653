import { codeOnDemand } from './code-on-demand.ts';
import type { DialogProps } from './dialog-window.tsx';

export type { DialogSize } from './dialog-window.tsx';

const useWindow = codeOnDemand(() => import('./dialog-window.tsx'));

/** Traps the focus, restores it on closing, and closes on Escape, on the cross and (by default) on the overlay. */
export function Dialog(props: DialogProps) {
  const code = useWindow({ isNeeded: props.open });
  return code && <code.DialogWindow {...props} />;
}
