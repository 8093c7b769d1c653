const skeleton = '[data-skeleton]';

/**
 * The `ref` of a container with the class `reveal-in-order`: marks the parts that stand below a skeleton. In CSS alone
 * (`:has() ~ *`) Chromium kept parts hidden after the skeleton had gone.
 */
export function revealInOrder(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined;
  const markParts = () => {
    let isWaiting = false;
    for (const part of container.children) {
      part.toggleAttribute('data-waiting', isWaiting);
      isWaiting ||= part.matches(skeleton) || part.querySelector(skeleton) !== null;
    }
  };
  markParts();
  const observer = new MutationObserver(markParts);
  observer.observe(container, { childList: true, subtree: true });
  return () => observer.disconnect();
}
