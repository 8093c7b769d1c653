import { beforeAll, beforeEach } from 'vitest';
import { closeAndCheckBooks } from './attendance-consistency.ts';
import { closeWithoutFailures, type StartOptions, startTestApp, type TestApp } from './test-app.ts';

type Options = StartOptions & {
  /** Only for tests that make the server answer 5xx. */
  mayFail?: boolean;
};

/**
 * The server of a test file (or of a `describe`), from its first test to its last. It must never answer 5xx.
 * `beforeAll` below it runs after the start, `afterAll` before the close. Options that depend on what a `beforeAll` above
 * it has started come as a function. The server is there from the first test on, so take its parts inside tests only.
 */
export function useTestApp(options: Options | (() => Options) = {}): TestApp {
  return useApp(options, closeWithoutFailures);
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

function useApp(options: Options | (() => Options), checkAndClose: (app: TestApp) => Promise<void>): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    const { mayFail, ...given } = typeof options === 'function' ? options() : options;
    Object.assign(app, await startTestApp(given));
    return () => (mayFail ? app.close() : checkAndClose(app));
  });
  return app;
}
