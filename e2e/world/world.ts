import { once } from 'node:events';
import { test as base, expect } from '@playwright/test';
import type { SignedInView } from '@relevo/contracts/accounts';
import { giveTokens, logIn, register } from './accounts.ts';
import type { ReceivedMail } from './mail-room.ts';
import { newPerson, type Person } from './person.ts';
import { collectOutput, runBuilt } from './run-built.ts';
import { findWorld, type WorldAddress } from './world-address.ts';

export { expect };

export type World = WorldAddress & {
  newPerson: typeof newPerson;
  register(person: Person): Promise<SignedInView>;
  logIn(account: { email: string; password: string }): Promise<SignedInView>;
  /** The first mail to this address, as soon as it is there. */
  mailTo(email: string): Promise<ReceivedMail & { link: string }>;
  /** What the provider's team types at a terminal. */
  ops(command: string, email: string): Promise<void>;
};

type Fixtures = { world: World; signedIn: (tokens: SignedInView) => Promise<void> };

/** A story's surroundings: the running product, its mails, and the team behind it. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs.
  baseURL: ({}, use) => use(findWorld().publicUrl),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  world: ({}, use) => use(openWorld(findWorld())),
  signedIn: ({ context, world }, use) => use((tokens) => giveTokens(context, world.publicUrl, tokens)),
});

function openWorld(address: WorldAddress): World {
  return {
    ...address,
    newPerson,
    register: (person) => register(address.publicUrl, person),
    logIn: (account) => logIn(address.publicUrl, account),
    async mailTo(email) {
      const mails = async () => (await fetch(`${address.mailRoomUrl}?to=${email}`)).json() as Promise<ReceivedMail[]>;
      await expect.poll(async () => (await mails()).length, { message: `a mail to ${email}` }).toBeGreaterThan(0);
      const [mail] = await mails();
      if (!mail) throw new Error(`The mail to ${email} is gone.`);
      return { ...mail, link: /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '' };
    },
    async ops(command, email) {
      const child = runBuilt('ops.js', [command, email], { DATA_DIR: address.dataDir });
      const output = collectOutput(child);
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`ops ${command} ${email} ended with ${code}: ${output.text}`);
    },
  };
}
