/** Answers true once each time the network is gone; the browser's `offline` event does not always come. */
export function watchForLoss(isOnline: () => boolean): () => boolean {
  let wasOnline = true;
  return () => {
    const isLost = wasOnline && !isOnline();
    wasOnline = isOnline();
    return isLost;
  };
}
