import { type Language, languages } from '@relevo/domain/account';
import { jsonForScript } from '@relevo/domain/job-posting';
import { excerptOf, plainLine, publicCitiesPath } from '@relevo/domain/public-pages';
import { publicPageTexts } from '@relevo/i18n/public-page-texts';
import { brandMark } from '../../../platform/brand-mark.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import { styleElement } from './page-style.ts';

export type PreviewPicture = { path: string; width: number; height: number; alt: string };

export type Page = {
  language: Language;
  /** Without a slash at its end. */
  publicUrl: string;
  title: string;
  /** What a search engine and a preview show; the first words of it. */
  description: string;
  /** The address of the page in each language; null for a page that has none that stays. */
  pathIn: ((language: Language) => string) | null;
  /** Only pages that search engines may keep have one. */
  picture?: PreviewPicture;
  type?: 'website' | 'profile';
  jsonLd?: object;
  content: string;
};

const locales: Record<Language, string> = { en: 'en_CA', fr: 'fr_CA' };
const otherOf: Record<Language, Language> = { en: 'fr', fr: 'en' };
const aboutLength = 160;

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;

/** A whole page: no script runs in it, and nothing in it depends on who reads it. */
export function wholePage(page: Page): string {
  const { language, pathIn, content } = page;
  const words = publicPageTexts[language];
  const other = otherOf[language];
  const otherPath = pathIn ? pathIn(other) : other === 'fr' ? '?lang=fr' : '?';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(page.title)} | Relevo</title>
${headOf(page)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="theme-color" content="#f5f8f7" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#0b1413" media="(prefers-color-scheme: dark)">
${styleElement}${page.jsonLd ? `<script type="application/ld+json">${jsonForScript(page.jsonLd)}</script>` : ''}</head>
<body><header class="bar"><div><a class="home" href="/" aria-label="${words.home}">${brandMark}<span>Relevo</span></a><a class="lang" href="${escapeHtml(otherPath)}" hreflang="${other}" lang="${other}" aria-label="${words.otherLanguage}: ${words.otherLanguageLabel}">${words.otherLanguage}</a></div></header>
<main>
${content}
</main>
<footer><div><p>${words.footer}</p><nav aria-label="Relevo"><a href="${publicCitiesPath(language)}">${words.allCities}</a><a href="/register?type=worker">${words.join}</a></nav></div></footer></body>
</html>`;
}

function headOf({ language, publicUrl, title, description, pathIn, picture, type = 'website' }: Page): string {
  if (!pathIn) return meta('robots', 'noindex');
  const addressIn = (asked: Language) => publicUrl + pathIn(asked);
  const about = excerptOf(description, aboutLength);
  const link = (kind: string, address: string) => `<link ${kind} href="${escapeHtml(address)}">`;
  return [
    meta('description', about),
    link('rel="canonical"', addressIn(language)),
    ...languages.map((each) => link(`rel="alternate" hreflang="${each}"`, addressIn(each))),
    link('rel="alternate" hreflang="x-default"', addressIn('en')),
    property('og:site_name', 'Relevo'),
    property('og:type', type),
    property('og:title', plainLine(title)),
    property('og:description', about),
    property('og:url', addressIn(language)),
    property('og:locale', locales[language]),
    property('og:locale:alternate', locales[otherOf[language]]),
    ...pictureTags(publicUrl, picture),
  ].join('\n');
}

/** The sign of the product, for pages without a picture. */
const iconOf: PreviewPicture = { path: '/icon-512.png', width: 512, height: 512, alt: 'Relevo' };

function pictureTags(publicUrl: string, picture: PreviewPicture = iconOf): string[] {
  return [
    property('og:image', publicUrl + picture.path),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    property('og:image:alt', picture.alt),
    // A square is shown beside the text, and would be cut off above it.
    meta('twitter:card', picture.width === picture.height ? 'summary' : 'summary_large_image'),
  ];
}
