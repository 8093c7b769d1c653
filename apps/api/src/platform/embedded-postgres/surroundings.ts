import { findNativeFolder } from './binaries.ts';

/** What the launcher takes from the machine around it. */
export type Surroundings = {
  /** The installed PostgreSQL, with its `bin`, `lib` and `share`. */
  nativeFolder: () => string;
  /** Where root puts what PostgreSQL's account could not reach in the data folder or the checkout. */
  sharedHome: string;
};

export const usualSurroundings: Surroundings = {
  nativeFolder: () => findNativeFolder(),
  sharedHome: process.platform === 'darwin' ? '/usr/local/var/relevo' : '/var/lib/relevo',
};
