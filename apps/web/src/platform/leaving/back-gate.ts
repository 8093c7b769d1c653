type Gate = (event: PopStateEvent) => void;

let gate: Gate | null = null;

/**
 * Listens to the back and forward buttons before anyone else does: a window calls its listeners in the order they came, so
 * this must happen before the router starts. Only then can a page take back a step that the router has not heard of.
 */
export function installBackGate(): void {
  window.addEventListener('popstate', (event) => gate?.(event));
}

/** Puts a page in charge of the buttons until it lets go. */
export function guardBackGate(guard: Gate): () => void {
  gate = guard;
  return () => {
    if (gate === guard) gate = null;
  };
}
