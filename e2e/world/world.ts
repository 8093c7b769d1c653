import { once } from 'node:events';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { SignedInView } from '@relevo/contracts/accounts';
import { giveTokens, logIn, register, type Tokens } from './accounts.ts';
import type { ReceivedMail } from './mail-room.ts';
import { newPerson, type Person } from './person.ts';
import { collectOutput, runBuilt } from './run-built.ts';
import { registerWhole } from './whole-profile.ts';
import { findWorld, type WorldAddress } from './world-address.ts';

export { expect };

export type World = WorldAddress & {
  newPerson: typeof newPerson;
  /** `known` is what they tell of themselves besides what registration asks. */
  register(person: Person, known?: object): Promise<SignedInView>;
  /** The same with a whole profile, which is then in review. */
  registerWhole(person: Person): Promise<SignedInView>;
  logIn(account: { email: string; password: string }): Promise<SignedInView>;
  /** The first mail to this address (with this subject), as soon as it is there. */
  mailTo(email: string, subject?: string): Promise<ReceivedMail & { link: string }>;
  /** Follows the link of the mail that every new account gets, without a browser. */
  verifyEmail(person: Person): Promise<void>;
  /** What the provider's team types at a terminal. */
  ops(command: string, email: string, ...more: string[]): Promise<void>;
};

type Fixtures = {
  world: World;
  signedIn: (tokens: Tokens) => Promise<void>;
  /** A browser of somebody's own, for stories in which several people are at it at once. */
  openAs: (tokens: Tokens) => Promise<Page>;
};

/** A story's surroundings: the running product, its mails, and the team behind it. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs.
  baseURL: ({}, use) => use(findWorld().publicUrl),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  world: ({}, use) => use(openWorld(findWorld())),
  signedIn: ({ context, world }, use) => use((tokens) => giveTokens(context, world.publicUrl, tokens)),
  openAs: async ({ browser, world }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (tokens) => {
      const context = await browser.newContext();
      opened.push(context);
      await giveTokens(context, world.publicUrl, tokens);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

const verificationSubjects = { en: 'Verify your email address', fr: 'Vérifiez votre adresse courriel' };

function openWorld(address: WorldAddress): World {
  const { publicUrl, mailRoomUrl, dataDir } = address;
  const mailsTo = async (email: string, subject?: string) => {
    const mails = (await (await fetch(`${mailRoomUrl}?to=${email}`)).json()) as ReceivedMail[];
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
    registerWhole: (person) => registerWhole(publicUrl, person),
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
