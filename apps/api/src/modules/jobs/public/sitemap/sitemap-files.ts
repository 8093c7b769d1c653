import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Deps, forLargeReads } from '../../../../platform/deps.ts';
import { firstPlace, type Place, type SitemapPages } from './sitemap-pages.ts';
import { writeUrlSet } from './sitemap-xml.ts';

export const newestAgeSeconds = 60;
export const otherAgeSeconds = 3_600;
/** Each page has an address in either language. */
const pagesInFile = 10_000 / 2;
/** Those of 320,000 pages. Packed, a file takes less than half a megabyte. */
const mostKept = 64;

export type SitemapFile = { zipped: Buffer; etag: string; updatedAt: Date | null; maxAgeSeconds: number };

const zip = promisify(gzip);
type Kept = { file: Promise<SitemapFile>; madeAt: number; isNewest: boolean };

/**
 * The files of a sitemap, made when they are asked for and kept as long as they may be old. Where each begins is decided
 * once an hour, so that a job that closes moves no other one into another file; new pages go to the last.
 */
export function createSitemapFiles<Row>(deps: Deps, pages: SitemapPages<Row>, size: number = pagesInFile) {
  const kept = new Map<number, Kept>();
  let starts: { places: Promise<Place[]>; at: number } | null = null;
  const nowMs = () => deps.clock.now().getTime();
  const isOlder = (at: number, seconds: number) => nowMs() - at >= seconds * 1000;

  function startsOfFiles(): Promise<Place[]> {
    if (!starts || isOlder(starts.at, otherAgeSeconds)) {
      const places = readStarts().catch((error: unknown) => {
        starts = null;
        throw error;
      });
      starts = { places, at: nowMs() };
      kept.clear();
    }
    return starts.places;
  }

  async function readStarts(): Promise<Place[]> {
    const { db } = await forLargeReads(deps);
    const { rows } = await pages.startsStatement(size, deps.clock.now()).execute(db);
    // What opens again was there before the first that is open now.
    return [firstPlace, ...rows.slice(1)];
  }

  async function make(places: Place[], index: number): Promise<SitemapFile> {
    const { db } = await forLargeReads(deps);
    const [from = firstPlace, to = null] = places.slice(index, index + 2);
    const between = { from, to, limit: size + 1, now: deps.clock.now() };
    const { rows } = await pages.pagesStatement(between).execute(db);
    const found = rows.map(pages.present);
    const next = found[size];
    const isNewest = index === places.length - 1;
    if (next && isNewest) places.push(next.place);
    const shown = found.slice(0, size);
    const xml = await writeUrlSet(shown, deps.publicUrl);
    return {
      zipped: await zip(xml),
      etag: etagOf(xml),
      updatedAt: shown.reduce<Date | null>((last, { updatedAt: at }) => (last && last > at ? last : at), null),
      maxAgeSeconds: isNewest && !next ? newestAgeSeconds : otherAgeSeconds,
    };
  }

  function fileAt(places: Place[], index: number): Promise<SitemapFile> {
    const isNewest = index === places.length - 1;
    const known = kept.get(index);
    if (known && known.isNewest === isNewest && !isOlder(known.madeAt, isNewest ? newestAgeSeconds : otherAgeSeconds)) {
      return known.file;
    }
    const file = make(places, index).catch((error: unknown) => {
      kept.delete(index);
      throw error;
    });
    kept.delete(index);
    kept.set(index, { file, madeAt: nowMs(), isNewest });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return file;
  }

  /** Reading the newest file shows whether another one has to follow it. */
  async function completeStarts(): Promise<Place[]> {
    const places = await startsOfFiles();
    for (let count = 0; count < places.length; ) {
      count = places.length;
      await fileAt(places, count - 1);
    }
    return places;
  }

  return {
    /** Counted from one; null when there are not so many. */
    async file(number: number): Promise<SitemapFile | null> {
      const places = await completeStarts();
      return number <= places.length ? fileAt(places, number - 1) : null;
    },

    /** The addresses of all files; of those that were made lately, also when their last page changed. */
    async list(): Promise<{ path: string; updatedAt: Date | null }[]> {
      const places = await completeStarts();
      return Promise.all(
        places.map(async (_, index) => ({
          path: `/sitemap-${pages.name}-${index + 1}.xml`,
          updatedAt: (await kept.get(index)?.file)?.updatedAt ?? null,
        })),
      );
    },
  };
}

/** Weak: the same document travels packed and unpacked. */
export const etagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
