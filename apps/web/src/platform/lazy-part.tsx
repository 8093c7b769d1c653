import { loadTexts, type TextNamespace } from '@relevo/browser/texts';
import { onDemand } from '@relevo/ui/on-demand';
import type { ComponentType, ReactNode } from 'react';

type LazyPart<Props> = ((props: Props) => ReactNode) & {
  preload(): Promise<ComponentType<Props>>;
  prefetch(): void;
  texts: readonly TextNamespace[];
};

/**
 * A part of the app that is loaded when it is first rendered, with its texts: it suspends until both are there, and
 * throws when loading fails. Unlike React's own `lazy` it can be retried after a failure.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly TextNamespace[] = [],
): LazyPart<Props> {
  const part = onDemand(async () => {
    const [Content] = await Promise.all([load(), loadTexts(texts)]);
    return Content;
  });
  function Part(props: Props) {
    const Content = part.read();
    return <Content {...props} />;
  }
  return Object.assign(Part, { preload: part.load, prefetch: part.prefetch, texts });
}
