/**
 * An object that hands every access on to whatever `current` answers at that moment. Routes keep what they are given at
 * registration, so a server that serves one test file after another gets these instead of the first file's own parts.
 */
export function forward<Target extends object>(current: () => Target): Target {
  return new Proxy({} as Target, {
    get(_empty, key) {
      const target = current();
      const value = Reflect.get(target, key);
      // Classes with private fields refuse to be called on a proxy.
      return typeof value === 'function' ? value.bind(target) : value;
    },
    has: (_empty, key) => Reflect.has(current(), key),
  });
}
