type ToastKind = 'error' | 'success' | 'info';
type ShowToast = (kind: ToastKind, text: string) => void;

let showNow: ShowToast | undefined;
const waiting: Parameters<ShowToast>[] = [];
const wantedEvent = 'relevo:toast-wanted';

/** Shows a toast, top right. The toaster loads with the first one; until then toasts queue. */
export function showToast(kind: ToastKind, text: string): void {
  if (showNow) {
    showNow(kind, text);
    return;
  }
  waiting.push([kind, text]);
  window.dispatchEvent(new Event(wantedEvent));
}

export function waitingToasts(): number {
  return waiting.length;
}

export function onToastWanted(listener: () => void): () => void {
  window.addEventListener(wantedEvent, listener);
  return () => window.removeEventListener(wantedEvent, listener);
}

/** Called by the toaster once it is mounted; queued toasts are shown in order. */
export function connectToaster(show: ShowToast): () => void {
  showNow = show;
  for (const toast of waiting.splice(0)) show(...toast);
  return () => {
    showNow = undefined;
  };
}
