import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../limit-concurrency.ts';

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

const usualCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** For tests that register many people. */
export const minimalCost: PasswordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes the same time for an unknown account, so that the time reveals nothing. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
};

/** One core stays free for everything else, so that a wave of sign-ins does not hold up the requests beside it. */
const hashing = limitConcurrency(Math.max(1, availableParallelism() - 1));

/** Hashes with Argon2. An unknown account is compared with the hash of a random password. */
export async function createPasswords(cost = usualCost): Promise<Passwords> {
  const unknownAccountHash = await hash(crypto.randomUUID(), cost);
  return {
    hash: (password) => hashing(() => hash(password, cost)),
    async matches(password, passwordHash) {
      const matched = await hashing(() => verify(passwordHash ?? unknownAccountHash, password));
      return matched && passwordHash !== undefined;
    },
  };
}
