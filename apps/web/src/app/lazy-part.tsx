import { type ComponentType, type ReactNode, use } from 'react';

const failedParts = new Set<() => void>();

export type LazyPart<Props> = ((props: Props) => ReactNode) & { preload(): Promise<ComponentType<Props>> };

/**
 * A part of the app that is fetched when it is first shown: it suspends meanwhile, and throws when it cannot be had.
 * Unlike React's own `lazy` it can be asked for again after a failure.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let arrival: Promise<ComponentType<Props>> | undefined;

  function preload(): Promise<ComponentType<Props>> {
    if (!arrival) {
      arrival = load();
      arrival.catch(() => failedParts.add(forget));
    }
    return arrival;
  }
  function forget(): void {
    arrival = undefined;
  }
  function Part(props: Props) {
    const Content = use(preload());
    return <Content {...props} />;
  }
  return Object.assign(Part, { preload });
}

/** Before trying again: the next showing of a part that failed asks the server anew. */
export function forgetFailedParts(): void {
  for (const forget of failedParts) forget();
  failedParts.clear();
}
