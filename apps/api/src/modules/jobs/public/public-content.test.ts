import { createHash } from 'node:crypto';
import type { SignedInView } from '@relevo/contracts/accounts';
import type { PublicCityPage } from '@relevo/contracts/public-cities';
import { type Language, languages } from '@relevo/domain/account';
import { publicCitiesPath, publicCityPath, publicJobPath } from '@relevo/domain/public-pages';
import { as } from '@relevo/fixtures/http-client';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { aJob, anEmployer, doToJob } from '../../../testing/hiring.ts';
import {
  addressesOf,
  askPage,
  elementsIn,
  jsonLdOf,
  metaOf,
  pathOfCompany,
  pathOfJob,
  readPage,
} from '../../../testing/public-pages.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp();
let employer: SignedInView;
let job: Awaited<ReturnType<typeof aJob>>;
let closed: Awaited<ReturnType<typeof aJob>>;
let company: string;
beforeAll(async () => {
  employer = await anEmployer(app);
  const about = { name: 'Brasserie du Port', industry: 'Restaurants', size: '10-49', website: 'https://port.example' };
  expect((await app.client.patch('/company/profile/', about, as(employer))).status).toBe(200);
  [job, closed] = [await aJob(app, employer), await aJob(app, employer, { title: 'Cook' })];
  expect((await doToJob(app, employer, { action: 'cancel', jobId: closed.id })).status).toBe(200);
  company = await pathOfCompany(app, employer.user.id);
});

const ask = (path: string) => askPage(app, path);

describe('what a page says of itself', () => {
  test('it runs nothing, and its one style is the one that the policy names', async () => {
    for (const path of [pathOfJob(job), company, '/j/in/toronto', '/j/', pathOfJob(closed), '/j/7']) {
      const answer = await ask(path);
      const html = await answer.text();
      const [style = '', ...others] = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text);
      const hash = createHash('sha256').update(style).digest('base64');
      expect([path, others, answer.headers.get('content-security-policy')]).toEqual([
        path,
        [],
        `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      ]);
      expect(html).not.toMatch(
        /<script(?! type="application\/ld\+json">)|\son\w+=|\sstyle=|<(iframe|object|form|base)\b/,
      );
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(20_000);
    }
  });

  const pages: [kind: string, type: string, pathIn: (language: Language) => string][] = [
    ['a job', 'website', (language) => pathOfJob(job, language)],
    ['a company', 'profile', (language) => (language === 'fr' ? `${company}?lang=fr` : company)],
    ['a city', 'website', (language) => publicCityPath('toronto', language)],
    ['all cities', 'website', publicCitiesPath],
  ];
  test.each(pages)('the languages of %s name each other, and its preview is complete', async (_kind, type, pathIn) => {
    const base = app.deps.publicUrl;
    const addresses = { en: base + pathIn('en'), fr: base + pathIn('fr'), 'x-default': base + pathIn('en') };
    const locales = { en: 'en_CA', fr: 'fr_CA' };
    for (const [language, other] of [
      ['en', 'fr'],
      ['fr', 'en'],
    ] as const) {
      const html = await readPage(app, pathIn(language));
      expect(elementsIn(html, 'html')).toEqual([{ lang: language }]);
      expect(addressesOf(html)).toEqual({ ...addresses, canonical: addresses[language] });
      const meta = metaOf(html);
      expect(meta).toMatchObject({
        description: expect.stringMatching(/^.{30,160}$/),
        'og:site_name': 'Relevo',
        'og:type': type,
        'og:url': addresses[language],
        'og:title': expect.stringMatching(/\S/),
        'og:description': meta.description,
        'og:locale': locales[language],
        'og:locale:alternate': locales[other],
        'og:image': expect.stringMatching(/^https?:\/\/[^/]+\/\S/),
        'og:image:width': expect.stringMatching(/^\d+$/),
        'og:image:height': expect.stringMatching(/^\d+$/),
        'og:image:alt': expect.stringMatching(/\S/),
        'twitter:card': expect.stringMatching(/^summary(_large_image)?$/),
      });
      // The other language is one link away for people, too.
      expect(elementsIn(html, 'a').map(({ href }) => href)).toContain(pathIn(other));
    }
  });

  test('a job is shown with its picture in the language of the page', async () => {
    for (const [language, query] of [
      ['en', ''],
      ['fr', '?lang=fr'],
    ] as const) {
      expect(metaOf(await readPage(app, pathOfJob(job, language)))).toMatchObject({
        'og:image': `${app.deps.publicUrl}/j/${job.id}/card.png${query}`,
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringContaining(job.title),
        'twitter:card': 'summary_large_image',
      });
    }
  });

  /** What Google's page about job postings asks for, and the types of schema.org that may stand there. */
  const fields: Record<string, { isRequired: boolean; shape: unknown }> = {
    datePosted: { isRequired: true, shape: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
    description: { isRequired: true, shape: expect.stringMatching(/^<p>.+<\/p>$/) },
    hiringOrganization: {
      isRequired: true,
      shape: { '@type': 'Organization', name: 'Brasserie du Port', sameAs: 'https://port.example/' },
    },
    jobLocation: {
      isRequired: true,
      shape: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Toronto', addressCountry: 'CA' },
      },
    },
    title: { isRequired: true, shape: 'Barista for the morning rush' },
    baseSalary: {
      isRequired: false,
      shape: {
        '@type': 'MonetaryAmount',
        currency: 'CAD',
        value: { '@type': 'QuantitativeValue', value: 20, unitText: 'HOUR' },
      },
    },
    directApply: { isRequired: false, shape: false },
    employmentType: { isRequired: false, shape: ['TEMPORARY', 'PER_DIEM'] },
    identifier: { isRequired: false, shape: { '@type': 'PropertyValue', name: 'Relevo', value: expect.any(String) } },
    validThrough: { isRequired: false, shape: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
    // Of schema.org alone.
    jobStartDate: { isRequired: false, shape: '2026-11-23' },
    totalJobOpenings: { isRequired: false, shape: 1 },
    url: { isRequired: false, shape: expect.stringMatching(/^https?:/) },
  };
  /** Recommended there, and not said on purpose: work is at a place, and no job asks for a degree or for years. */
  const unsaid = [
    'applicantLocationRequirements',
    'jobLocationType',
    'educationRequirements',
    'experienceRequirements',
  ];

  test('search engines read a job with every field that they require or recommend', async () => {
    for (const language of languages) {
      const posting = jsonLdOf(await readPage(app, pathOfJob(job, language)));
      const shapes = Object.fromEntries(Object.entries(fields).map(([name, { shape }]) => [name, shape]));
      expect(posting).toEqual({ '@context': 'https://schema.org', '@type': 'JobPosting', ...shapes });
      expect(posting).toMatchObject({
        identifier: { value: job.id },
        url: app.deps.publicUrl + pathOfJob(job, language),
        // Until the last shift starts.
        validThrough: '2026-11-27T13:00:00.000Z',
      });
      for (const name of unsaid) expect(posting).not.toHaveProperty(name);
    }
    expect(jsonLdOf(await readPage(app, company))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Brasserie du Port',
      url: app.deps.publicUrl + company,
      sameAs: 'https://port.example/',
    });
  });
});

describe('what employers type', () => {
  const hostile = [
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '<!--<script>',
    ']]>&amp;&lt;',
    'Line\u2028and\u2029paragraph\u0085and\u000bmore',
    '\u202eright to left\u202c \u2066isolated\u2069',
    'عامل مطبخ في מסעדה',
    '👩🏽‍🍳 Chef 🇨🇦',
    '𝕮𝖔𝖔𝖐 ﷽ Z̷͔̈a̸l̵g̴o̶',
    'x'.repeat(500),
    `${'long words '.repeat(45)}end`,
    '\u200b\u2060',
    '\u202e',
    '{{constructor}} %s %00 \\u003c/script',
  ];

  const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
  /** The elements of a page in their order, with the names of their attributes: all that a text must not change. */
  const structureOf = (html: string) =>
    Array.from(
      html
        .replace(
          /(<script type="application\/ld\+json">|<style>|<div class="text">).*?<\/(?:script|style|div)>/gs,
          '$1',
        )
        .matchAll(/<([a-z!/][\w-]*)((?:\s[^\s"'=<>]+(?:="[^"]*")?)*)\s*>/gi),
      ([, name = '', rest = '']) => name + rest.replace(/="[^"]*"/g, ''),
    );

  test('stays a text in every part of a page', async () => {
    const other = await aJob(app, employer);
    await sql`update jobs set search_city = 'anywhere' where id = ${other.id}`.execute(app.db);
    const write = async (text: string) => {
      await sql`update jobs set title = ${text}, description = ${`${text}\n\n${text}`}, city = ${text}, country = ${text}
        where id = ${other.id}`.execute(app.db);
      await sql`update open_job_places set city = ${text} where search_city = 'anywhere'`.execute(app.db);
      await sql`update companies set name = ${text}, industry = ${text} where owner_id = ${employer.user.id}`.execute(
        app.db,
      );
      const path = publicJobPath({ id: other.id, title: text, city: text }, 'en');
      expect(path).toMatch(/^\/j\/[0-9a-f-]{36}\/[a-z0-9-]{1,80}$/);
      const paths = [path, await pathOfCompany(app, employer.user.id), '/j/in/anywhere', '/j/'];
      return Promise.all(paths.map((each) => readPage(app, each)));
    };
    const usual = (await write('Plain words')).map(structureOf);
    expect(usual.map(({ length }) => length > 40)).toEqual([true, true, true, true]);
    for (const text of hostile) {
      const pages = await write(text);
      for (const [at, html] of pages.entries()) {
        expect([text, at, structureOf(html)]).toEqual([text, at, usual[at]]);
        expect(html.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
        expect(elementsIn(html, 'meta').filter(({ content }) => content?.includes('\n'))).toEqual([]);
      }
      const { body: landing } = await app.client.get<PublicCityPage>('/job/cities/');
      for (const { city } of landing.results)
        expect(city).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
      const [html = ''] = pages;
      expect(
        /<div class="text">(.*?)<\/div>/s.exec(html)?.[1]?.replaceAll(/<p dir="auto">|<br>|<\/p>/g, ''),
      ).not.toMatch(/[<>]/);
      const posting = jsonLdOf(html);
      expect(posting).toMatchObject({ '@type': 'JobPosting', title: expect.stringMatching(visible) });
      expect(String(posting?.description).replace(/<[^>]*>/g, '')).toMatch(visible);
      expect(/<h1 dir="auto">(.*?)<\/h1>/.exec(html)?.[1]).toMatch(visible);
    }
    await doToJob(app, employer, { action: 'cancel', jobId: other.id });
    await sql`update jobs set city = ${'\u202etoronto'}, search_city = 'toronto' where id = ${other.id}`.execute(
      app.db,
    );
    const gone = await (await ask(`/j/${other.id}`)).text();
    expect(gone).toContain('More jobs in toronto');
    expect(gone).not.toContain('\u202e');
    expect(gone).toContain('“{{constructor}} %s %00 \\u003c/script” is filled');
  });
});
