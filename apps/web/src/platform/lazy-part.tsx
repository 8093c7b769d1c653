import { type ComponentType, type ReactNode, use } from 'react';

const failedParts = new Set<() => void>();

type LazyPart<Props> = ((props: Props) => ReactNode) & { preload(): Promise<ComponentType<Props>>; forget(): void };

/**
 * A part of the app that is loaded when it is first rendered: it suspends meanwhile, and throws when loading fails.
 * Unlike React's own `lazy` it can be retried after a failure.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let arrived: ComponentType<Props> | undefined;

  function preload(): Promise<ComponentType<Props>> {
    if (!loading) {
      loading = load();
      loading.then(
        (content) => (arrived = content),
        () => failedParts.add(forget),
      );
    }
    return loading;
  }
  function forget(): void {
    loading = undefined;
  }
  function Part(props: Props) {
    // Without waiting when it is there: even a promise that is fulfilled would show the fallback for a moment.
    const Content = arrived ?? use(preload());
    return <Content {...props} />;
  }
  return Object.assign(Part, { preload, forget });
}

/** Resets the failed parts, so that their next render loads them again. */
export function forgetFailedParts(): void {
  for (const forget of failedParts) forget();
  failedParts.clear();
}
