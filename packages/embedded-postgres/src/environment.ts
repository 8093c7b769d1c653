import { findNativeFolder } from './binaries.ts';
import type { Product } from './product.ts';

/** What the launcher takes from the machine around it. */
export type Environment = {
  /** The installed PostgreSQL, with its `bin`, `lib` and `share`. */
  nativeFolder: () => string;
  /** Where root puts what PostgreSQL's account could not reach in the data folder or the checkout. */
  sharedHome: string;
};

export const usualEnvironment = (product: Product): Environment => ({
  nativeFolder: () => findNativeFolder(product),
  sharedHome: process.platform === 'darwin' ? `/usr/local/var/${product.name}` : `/var/lib/${product.name}`,
});
