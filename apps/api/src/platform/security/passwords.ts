import { hash, verify } from '@node-rs/argon2';

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

const usualCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Spends the same time when there is no such account, so that the time tells nothing. */
  matches(password: string, passwordHash: string | undefined): Promise<boolean>;
};

/** A hash nobody has the password of, to compare with when the account does not exist. */
export async function createPasswords(cost = usualCost): Promise<Passwords> {
  const nobodys = await hash(crypto.randomUUID(), cost);
  return {
    hash: (password) => hash(password, cost),
    async matches(password, passwordHash) {
      const matched = await verify(passwordHash ?? nobodys, password);
      return matched && passwordHash !== undefined;
    },
  };
}
