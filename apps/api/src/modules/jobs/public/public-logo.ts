import { sql } from 'kysely';
import sharp from 'sharp';
import type { Deps } from '../../../platform/deps.ts';
import { limitConcurrency } from '../../../platform/limit-concurrency.ts';
import { logoSize } from './company-page.ts';

const keptLogos = 200;
const logosAtOnce = limitConcurrency(2);

export type PublicLogo = { key: string; picture: Buffer };

/** Small pictures by the key of the large one, which changes with each upload. */
const made = new Map<string, Promise<Buffer | null>>();

/** The logo of a company that has a page, encoded again in the size that pages show; null without one. */
export async function findPublicLogo(deps: Pick<Deps, 'db' | 'files'>, publicCode: string): Promise<PublicLogo | null> {
  const { rows } = await sql<{ logo_key: string }>`
    select company.logo_key from companies as company
    where company.public_code = ${publicCode} and company.public_page and company.name <> '' and company.logo_key is not null
      and exists (select from approved_employers as employer where employer.id = company.owner_id)`.execute(deps.db);
  const key = rows[0]?.logo_key;
  if (!key) return null;
  const picture = await (made.get(key) ?? remember(key, makeSmall(deps, key)));
  return picture && { key, picture };
}

function remember(key: string, picture: Promise<Buffer | null>): Promise<Buffer | null> {
  const [oldest] = made.keys();
  if (made.size >= keptLogos && oldest !== undefined) made.delete(oldest);
  made.set(key, picture);
  // What could not be read now may be read the next time.
  picture.then(
    (small) => small ?? made.delete(key),
    () => made.delete(key),
  );
  return picture;
}

const makeSmall = ({ files }: Pick<Deps, 'files'>, key: string): Promise<Buffer | null> =>
  logosAtOnce(async () => {
    const stored = await files.get(key);
    return stored && sharp(stored).resize(logoSize, logoSize).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  });
