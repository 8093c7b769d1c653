import { beforeAll, beforeEach } from 'vitest';
import { closeAndCheckBooks } from './attendance-consistency.ts';
import { closeWithoutFailures, type StartOptions, startTestApp, type TestApp } from './test-app.ts';

type Close = (app: TestApp) => Promise<void>;

/** `app` is filled before the first test, so take its parts inside tests only, not while the file is read. */
function useApp(options: StartOptions, close: Close): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await startTestApp(options));
    return () => close(app);
  });
  return app;
}

type Options = StartOptions & {
  /** Only for tests that make the server answer 5xx. */
  mayFail?: boolean;
};

/**
 * The server of a test file (or of a `describe`), from its first test to its last. It must never answer 5xx.
 * Hooks of the file run between: `beforeAll` after the start, `afterAll` before the close.
 */
export function useTestApp({ mayFail = false, ...options }: Options = {}): TestApp {
  return useApp(options, mayFail ? (app) => app.close() : closeWithoutFailures);
}

/**
 * The server of a test file about shifts and their money. Each test begins at the start of a minute, and so of a
 * code's step. At the end the ledger must have no violation, and the money of every shift must match its columns.
 */
export function useShiftApp(options: StartOptions = {}): TestApp {
  const app = useApp(options, closeAndCheckBooks);
  beforeEach(() => app.clock.advance({ seconds: (60 - app.clock.now().getUTCSeconds()) % 60 }));
  return app;
}
