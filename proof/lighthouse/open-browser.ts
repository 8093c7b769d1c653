import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { storeTokens, type Tokens } from '../../e2e/support/accounts.ts';
import { findChromium } from '../../tools/find-chromium.ts';

export type OpenBrowser = {
  /** Where Lighthouse finds it. */
  port: number;
  signIn(publicUrl: string, tokens: Tokens): Promise<void>;
  close(): Promise<void>;
};

const readyWithinMs = 60_000;

/** A separate Chromium: one that Playwright had started would give new tabs a size, and Lighthouse sets its own. */
export async function openBrowser(profile: string): Promise<OpenBrowser> {
  const child = spawn(
    findChromium(),
    [
      '--headless',
      '--no-sandbox',
      '--no-first-run',
      '--disable-gpu',
      '--lang=en-US',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // The command may be a script that starts the browser: all of its group is ended.
    { stdio: 'ignore', detached: true },
  );
  const ended = once(child, 'exit');
  const close = async () => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  const portFile = join(profile, 'DevToolsActivePort');
  const deadline = Date.now() + readyWithinMs;
  while (!existsSync(portFile) || readFileSync(portFile, 'utf8') === '') {
    if (child.exitCode !== null || Date.now() > deadline) {
      await close();
      throw new Error('Chromium did not start.');
    }
    await pause(50);
  }
  const port = Number.parseInt(readFileSync(portFile, 'utf8'), 10);
  return {
    port,
    async signIn(publicUrl, tokens) {
      const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const [context] = connection.contexts();
      if (!context) throw new Error('Chromium has no profile.');
      await storeTokens(context, publicUrl, tokens);
      await connection.close();
    },
    close,
  };
}
