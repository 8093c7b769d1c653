import { expect } from 'vitest';
import { type Config, readConfig } from '../config/config.ts';
import { StartProblem } from '../platform/start-problem.ts';

export const strongSecrets = {
  JWT_SECRET: 'k8Jq-2Lw9-Vn4x-Tb7r-Yc5m-Pz3h-Dg6s',
  ENCRYPTION_KEY: 'w5Rt-8Ys2-Mk9v-Xj4n-Qf7b-Lc3p-Hz6d',
};

/** What papers name in production. */
export const platformSettings = {
  PLATFORM_LEGAL_NAME: 'Relevo inc.',
  PLATFORM_ADDRESS: '100 Rue Sherbrooke Ouest, Montréal, QC H2X 1X3',
};

export const read = (environment: Record<string, string | undefined>): Config => readConfig(environment, '/srv/relevo');

/** What a start with these settings says is wrong with them. */
export function problemOf(environment: Record<string, string>): string {
  try {
    read(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(StartProblem);
    return (error as StartProblem).message;
  }
  return 'no problem';
}
