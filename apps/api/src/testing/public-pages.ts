import type { Language } from '@relevo/domain/account';
import { publicCompanyPath, publicJobPath } from '@relevo/domain/public-pages';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Asks for a page as one who follows no redirect. */
export const askPage = ({ url }: Pick<TestApp, 'url'>, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url + path, { redirect: 'manual', ...init });

/** The text of a page that has to be there. */
export async function readPage(app: Pick<TestApp, 'url'>, path: string, init: RequestInit = {}): Promise<string> {
  const answer = await askPage(app, path, init);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

type PagedJob = { id: string; title: string; location: { city: string } };

export const pathOfJob = ({ id, title, location: { city } }: PagedJob, language: Language = 'en'): string =>
  publicJobPath({ id, title, city }, language);

/** Of the company of an employer, in the order of `companies`. */
export async function pathOfCompany({ db }: TestApp, ownerId: string, language: Language = 'en'): Promise<string> {
  const { name, public_code: publicCode } = await db
    .selectFrom('companies')
    .select(['name', 'public_code'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return publicCompanyPath({ name, publicCode }, language);
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

/** The attributes of each element of a name, as a browser reads them. */
export function elementsIn(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}((?:\\s+[\\w:-]+(?:="[^"]*")?)*)\\s*>`, 'g'))].map(
    ([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, plain(value)]),
      ),
  );
}

/** What a page says of itself: `description`, `og:title` and the like. */
export const metaOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    elementsIn(html, 'meta').flatMap(({ name, property, content = '' }) => {
      const key = property ?? name;
      return key === undefined ? [] : [[key, content]];
    }),
  );

/** The addresses that a page names as its own, by language; `canonical` besides. */
export const addressesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    elementsIn(html, 'link').flatMap(({ rel, hreflang, href = '' }) =>
      rel === 'canonical' || rel === 'alternate' ? [[hreflang ?? 'canonical', href]] : [],
    ),
  );

/** The one JSON-LD of a page; null for a page without. */
export function jsonLdOf(html: string): Record<string, unknown> | null {
  const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(found.length).toBeLessThan(2);
  return found[0] ? JSON.parse(found[0][1] ?? '') : null;
}

/** The paths that a sitemap names. */
export const pathsInSitemap = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => plain(address).replace(/^https?:\/\/[^/]+/, ''));
