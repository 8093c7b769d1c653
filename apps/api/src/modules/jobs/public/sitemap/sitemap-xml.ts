import { setImmediate } from 'node:timers/promises';
import { languages } from '@relevo/domain/account';
import { escapeXml } from '../../../../platform/escape-xml.ts';
import type { SitemapPage } from './sitemap-pages.ts';

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** So many are written before other requests have their turn. */
const portion = 500;

/** A page is listed once in each language, and each time with all of its languages. */
export async function writeUrlSet(pages: readonly SitemapPage[], publicUrl: string): Promise<string> {
  const parts: string[] = [];
  for (let from = 0; from < pages.length; from += portion) {
    if (from > 0) await setImmediate();
    parts.push(...pages.slice(from, from + portion).map((page) => urlsOf(page, publicUrl)));
  }
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${parts.join('')}</urlset>\n`;
}

function urlsOf({ path, updatedAt }: SitemapPage, publicUrl: string): string {
  const addresses = languages.map((language) => ({ language, address: escapeXml(publicUrl + path(language)) }));
  const [usual] = addresses;
  const links = [...addresses, ...(usual ? [{ language: 'x-default', address: usual.address }] : [])].map(
    ({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
  );
  const rest = `<lastmod>${updatedAt.toISOString()}</lastmod>${links.join('')}</url>\n`;
  return addresses.map(({ address }) => `<url><loc>${address}</loc>${rest}`).join('');
}

type ListedFile = { path: string; updatedAt: Date | null };

export function writeSitemapIndex(files: readonly ListedFile[], publicUrl: string): string {
  const parts = files.map(({ path, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
    return `<sitemap><loc>${escapeXml(publicUrl + path)}</loc>${changed}</sitemap>\n`;
  });
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`;
}
