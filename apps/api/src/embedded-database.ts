import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '@relevo/embedded-postgres/embedded-postgres';
import type { Product } from '@relevo/embedded-postgres/product';

export const product: Product = {
  name: 'relevo',
  title: 'Relevo',
  dataDirSetting: 'DATA_DIR',
  urlSetting: 'DATABASE_URL',
};

type Options = Omit<EmbeddedPostgresOptions, 'product'>;

/** Starts the PostgreSQL of a data folder, for a server without `DATABASE_URL`. */
export function startEmbeddedDatabase(options: Options): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ ...options, product });
}
