import { once } from 'node:events';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { SignedInView } from '@relevo/contracts/accounts';
import { logIn, register, storeTokens, type Tokens } from './accounts.ts';
import { registerComplete } from './complete-profile.ts';
import { type Contexts, createContextPool } from './contexts.ts';
import { recordFailures } from './failure-record.ts';
import type { ReceivedMail } from './mail-server.ts';
import { newPerson, type Person } from './person.ts';
import { collectOutput, runBuilt } from './run-built.ts';
import { findServer, type ServerAddress } from './server-address.ts';

export { expect };

export type TestServer = ServerAddress & {
  newPerson: typeof newPerson;
  /** `known` are profile fields besides those of the registration. */
  register(person: Person, known?: object): Promise<SignedInView>;
  /** The same with a whole profile, which is then in review. */
  registerComplete(person: Person): Promise<SignedInView>;
  logIn(account: { email: string; password: string }): Promise<SignedInView>;
  /** The first mail to this address (with this subject), as soon as it is there. */
  mailTo(email: string, subject?: string): Promise<ReceivedMail & { link: string }>;
  /** Follows the link of the mail that every new account gets, without a browser. */
  verifyEmail(person: Person): Promise<void>;
  /** What the provider's team types at a terminal. */
  ops(command: string, email: string, ...more: string[]): Promise<void>;
};

type Fixtures = {
  server: TestServer;
  signedIn: (tokens: Tokens) => Promise<void>;
  /** A page in a new context, for tests in which several people are signed in at once. */
  openAs: (tokens: Tokens) => Promise<Page>;
  openContext: () => Promise<BrowserContext>;
};

/** What a test has: the running product, the mails it sends, and browser contexts. */
export const test = base.extend<Fixtures, { contexts: Contexts }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs.
  baseURL: async ({}, use) => use((await findServer()).publicUrl),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  server: async ({}, use) => use(openProduct(await findServer())),
  signedIn: ({ context, server }, use) => use((tokens) => storeTokens(context, server.publicUrl, tokens)),
  openAs: async ({ openContext, server }, use) => {
    await use(async (tokens) => {
      const context = await openContext();
      await storeTokens(context, server.publicUrl, tokens);
      return context.newPage();
    });
  },
  // The options by which contexts differ, as far as tests set them.
  openContext: async (
    { contexts, locale, serviceWorkers, viewport, isMobile, hasTouch, reducedMotion },
    use,
    testInfo,
  ) => {
    const opened: BrowserContext[] = [];
    const record = recordFailures();
    await use(async () => {
      const options = { locale, serviceWorkers, viewport, isMobile, hasTouch, reducedMotion };
      const context = await contexts.take(options);
      opened.push(context);
      record.watch(context);
      return context;
    });
    await record.keep(testInfo);
    // A request may still be on its way through a test's own answer; that it comes to nothing is no failure.
    await Promise.all(opened.flatMap((context) => [context, ...context.pages()]).map(ignoreRoutes));
    await Promise.all(opened.map((context) => contexts.reset(context)));
  },
  context: async ({ openContext }, use) => use(await openContext()),
  // Automatic, so that the start of the server does not count against the time limit of the first test.
  contexts: [
    async ({ browser }, use) => use(createContextPool(browser, await findServer())),
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
});

function ignoreRoutes(routed: BrowserContext | Page): Promise<void> {
  return routed.unrouteAll({ behavior: 'ignoreErrors' });
}

const verificationSubjects = { en: 'Verify your email address', fr: 'Vérifiez votre adresse courriel' };

function openProduct(address: ServerAddress): TestServer {
  const { publicUrl, mailServerUrl, dataDir } = address;
  const mailsTo = async (email: string, subject?: string) => {
    const mails = (await (await fetch(`${mailServerUrl}?to=${email}`)).json()) as ReceivedMail[];
    return mails.filter((mail) => subject === undefined || mail.subject === subject);
  };

  async function mailTo(email: string, subject?: string) {
    const wanted = `a mail to ${email}${subject ? ` about "${subject}"` : ''}`;
    await expect.poll(async () => (await mailsTo(email, subject)).length, { message: wanted }).toBeGreaterThan(0);
    const [mail] = await mailsTo(email, subject);
    if (!mail) throw new Error(`There was ${wanted}, and it is gone.`);
    return { ...mail, link: /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '' };
  }

  return {
    ...address,
    newPerson,
    register: (person, known) => register(publicUrl, person, known),
    registerComplete: (person) => registerComplete(publicUrl, person),
    logIn: (account) => logIn(publicUrl, account),
    mailTo,
    async verifyEmail({ email, language }) {
      const { search } = new URL((await mailTo(email, verificationSubjects[language])).link);
      const answer = await fetch(`${publicUrl}/api/user/verify-email/${search}`);
      if (!answer.ok) throw new Error(`The link for ${email} answered ${answer.status}.`);
    },
    async ops(command, email, ...more) {
      const child = runBuilt('ops.js', [command, email, ...more], { DATA_DIR: dataDir });
      const output = collectOutput(child);
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`ops ${command} ${email} ended with ${code}: ${output.text}`);
    },
  };
}
