import { hash, verify } from '@node-rs/argon2';

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

const usualCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** For tests that register many people. */
export const minimalCost: PasswordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes the same time for an unknown account, so that the time reveals nothing. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
};

/** Hashes with Argon2. An unknown account is compared with the hash of a random password. */
export async function createPasswords(cost = usualCost): Promise<Passwords> {
  const unknownAccountHash = await hash(crypto.randomUUID(), cost);
  return {
    hash: (password) => hash(password, cost),
    async matches(password, passwordHash) {
      const matched = await verify(passwordHash ?? unknownAccountHash, password);
      return matched && passwordHash !== undefined;
    },
  };
}
