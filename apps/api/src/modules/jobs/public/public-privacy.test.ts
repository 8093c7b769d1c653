import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { SignedInView } from '@relevo/contracts/accounts';
import { languages } from '@relevo/domain/account';
import { publicCitiesPath, publicCityPath } from '@relevo/domain/public-pages';
import { as, made } from '@relevo/fixtures/http-client';
import { createSite } from '@relevo/fixtures/sites';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { aJob, anApplication, anEmployer, aWorker, doToJob } from '../../../testing/hiring.ts';
import { askPage, jsonLdOf, metaOf, pathOfCompany, pathOfJob, readPage } from '../../../testing/public-pages.ts';
import { aPng } from '../../../testing/sample-files.ts';
import { payIn } from '../../../testing/scenes.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { aTeamMember } from '../../../testing/team.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';
import { cardSvg } from './card/draw-card.ts';
import { robotsText } from './sitemap/robots.ts';
import { createSitemapFiles } from './sitemap/sitemap-files.ts';
import { companyPages, jobPages } from './sitemap/sitemap-pages.ts';

const app = useTestApp();

/** Each occurs nowhere else, so that a byte of it in a public answer can come from one field only. */
const owner = {
  first_name: 'Ottokar',
  last_name: 'Quindelberg',
  email: 'ottokar@quindel.example',
  phone: '+15145559876',
  address_line1: '4711 Rue Quenouille',
  zip_code: 'H9X 9R7',
};
const worker = { ...owner, first_name: 'Walpurga', last_name: 'Xylander', email: 'walpurga@xyl.example' };
const place = {
  street_address: '8642 Boulevard Zwetschge',
  city: 'Toronto',
  zip_code: 'M9B 7P1',
  country: 'Canada',
  latitude: 43.712345,
  longitude: -79.398765,
};
const company = {
  name: 'Brasserie du Port',
  legal_name: '9123-4567 Québec inc.',
  industry: 'Restaurants',
  size: '10-49',
  website: 'https://port.example/fr',
  phone: '+1 438 555-2468',
  email: 'paie@brasserie.example',
  address: '97531 Chemin Krakowiak',
  tax_id: '998877665 RT0001',
  registration_number: '1166778899',
};
const site = { name: 'Kitchen of the Zirkel', street_address: place.street_address };
const contacts = ['514 555 3579', 'chef.zola@cuisine.example', 'https://zola.example/apply', '@zolachef'];
const description = `Ring ${contacts[0]} or write to ${contacts[1]}.\n\nOr ${contacts[2]}, Instagram ${contacts[3]}.\nStarts at 08:00.`;
const deposit = '7531.59';

let employer: SignedInView;
let hired: SignedInView;
let applicationId: string;
let logoKey: string;
let job: Awaited<ReturnType<typeof aJob>>;
let closed: Awaited<ReturnType<typeof aJob>>;
beforeAll(async () => {
  [employer, hired] = [await anEmployer(app, owner), await aWorker(app, { ...worker, phone: '+14385551357' })];
  const saved = await sendForm(app, '/company/profile/', {
    method: 'PATCH',
    token: employer.access_token,
    fields: company,
    files: [{ field: 'logo', name: 'logo.png', content: await aPng({ width: 300, height: 300 }) }],
  });
  expect(saved.status).toBe(200);
  const terms = { title: 'Cook at the harbour', description, worker_count: 3, location: place };
  [job, closed] = [await aJob(app, employer, terms), await aJob(app, employer, { ...terms, title: 'Cook who left' })];
  expect((await doToJob(app, employer, { action: 'cancel', jobId: closed.id })).status).toBe(200);
  const { logo_key } = await app.db.selectFrom('companies').select('logo_key').executeTakeFirstOrThrow();
  logoKey = String(logo_key).replace(/^.*\/|\.\w+$/g, '');
});

type Read = { path: string; status: number; bytes: string };

/** An answer as it came, with its headers. */
async function readAll(path: string, headers: Record<string, string> = {}): Promise<Read> {
  const answer = await askPage(app, path, { headers });
  const body = Buffer.from(await answer.arrayBuffer());
  const lines = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return { path, status: answer.status, bytes: `${JSON.stringify(lines)}\n${body.toString('latin1')}\n${body}` };
}

/** Every public address, each with the status that it has to have. */
async function everyAnswer(): Promise<Read[]> {
  const pages: [path: string, status: number, headers?: Record<string, string>][] = [];
  for (const language of languages) {
    const query = language === 'fr' ? '?lang=fr' : '';
    const ofCompany = await pathOfCompany(app, employer.user.id, language);
    pages.push(
      [pathOfJob(job, language), 200],
      [pathOfJob(closed, language), 410],
      [pathOfJob(closed, language), 410, { accept: 'application/json' }],
      [`/j/${job.id}${query}`, 301],
      [`/j/${randomUUID()}${query}`, 404],
      [`/j/${job.id}/card.png${query}`, 200],
      [`/j/${closed.id}/card.png${query}`, 410],
      [publicCityPath('toronto', language), 200],
      [publicCitiesPath(language), 200],
      [ofCompany, 200],
      [ofCompany.replace(/\/c\/.*-/, '/c/'), 301],
      [`/c/0000000000${query}`, 404],
      [`/c/${/-(\w{10})(?:\?|$)/.exec(ofCompany)?.[1]}/logo${query}`, 200],
    );
  }
  const answers = [];
  for (const [path, status, headers] of pages) {
    const read = await readAll(path, headers);
    expect([path, read.status]).toEqual([path, status]);
    answers.push(read);
  }
  for (const pagesOfKind of [jobPages, companyPages]) {
    // As the routes send them, without what other tests left in the memory of the server.
    const file = await createSitemapFiles(app.deps, pagesOfKind as typeof jobPages).file(1);
    answers.push({ path: pagesOfKind.name, status: 200, bytes: String(gunzipSync(file?.zipped ?? '')) });
  }
  return [...answers, { path: '/robots.txt', status: 200, bytes: robotsText(app.deps.publicUrl) }];
}

const digits = (text: string) => text.replace(/\D/g, '');

test('nothing that is personal or private is in any byte of a public answer', async () => {
  await payIn(app, employer, deposit);
  const member = await aTeamMember(app, employer, { role: 'manager' });
  applicationId = (await anApplication(app, hired, job.id, '23.45')).id;
  made(await createSite(app.client, employer, site));
  const { user: manager } = member;

  const answers = await everyAnswer();
  const { city: _city, country: _country, latitude, longitude, ...ofPlace } = place;
  const { name: _name, industry: _industry, size: _size, website: _website, ...ofCompany } = company;
  const secrets = [
    ...Object.values(owner),
    ...Object.values(worker),
    ...Object.values(ofPlace),
    ...Object.values(ofCompany),
    ...contacts,
    site.name,
    ...[employer, hired].map(({ user }) => user.id),
    ...[manager.id, manager.email],
    applicationId,
    logoKey,
    deposit,
    ...[latitude, longitude].map((degrees) => degrees.toFixed(3)),
    '23.45',
  ];
  for (const { path, bytes } of answers) {
    const lower = bytes.toLowerCase();
    const found = secrets.filter((secret) => lower.includes(secret.toLowerCase()));
    expect({ path, found }).toEqual({ path, found: [] });
    // A number is one however it is written. Digits of a picture or of a hash are none.
    if (path.includes('.png') || path.includes('/logo')) continue;
    const numbers = digits(bytes.replace(/"etag","[^"]*"|[0-9a-f-]{36}|sha256-[\w+/=]+/g, ' x '));
    for (const phone of [owner.phone, company.phone, contacts[0] ?? '', hired.user.phone ?? ''])
      expect({ path, hasPhone: numbers.includes(digits(phone).slice(-10)) }).toEqual({ path, hasPhone: false });
  }
  // What stands around a contact is shown.
  const page = await readPage(app, pathOfJob(job));
  const about = /<div class="text">(.*?)<\/div>/s.exec(page)?.[1];
  expect(about).toMatch(/^<p dir="auto">Ring ••• or write to •••.*<br>Starts at 08:00\.<\/p>$/);
  expect(jsonLdOf(page)?.description).toMatch(/^<p>Ring ••• or write to •••.*<br>Starts at 08:00\.<\/p>$/);
});

test('who applies, what is paid in and who works for the company changes no byte of a page', async () => {
  const paths = [pathOfJob(job), pathOfJob(job, 'fr'), await pathOfCompany(app, employer.user.id), '/j/in/toronto'];
  const readPages = () => Promise.all(paths.map((path) => readPage(app, path)));
  const before = await readPages();
  await anApplication(app, await aWorker(app), job.id, '21.00');
  await payIn(app, employer, '250.00');
  await aTeamMember(app, employer, { role: 'accountant' });
  const after = await readPages();
  expect(paths.filter((_, at) => after[at] !== before[at])).toEqual([]);
});

test('a picture has no text and nothing but its pixels', async () => {
  const card = { title: job.title, wage: '$20.00', city: 'Toronto', company: company.name, language: 'en' } as const;
  expect(await cardSvg(card)).not.toMatch(/<(text|title|desc|metadata|image)\b|Cook|Toronto|Brasserie|Relevo/i);
  const png = Buffer.from(await (await askPage(app, `/j/${job.id}/card.png`)).arrayBuffer());
  const chunks = new Set<string>();
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) chunks.add(png.toString('latin1', at + 4, at + 8));
  expect([...chunks].filter((name) => !['IHDR', 'pHYs', 'PLTE', 'tRNS', 'IDAT', 'IEND'].includes(name))).toEqual([]);
});

test('a company is previewed with its logo, as large as it says and as networks ask for', async () => {
  const path = await pathOfCompany(app, employer.user.id);
  const { 'og:image': address = '', ...meta } = metaOf(await readPage(app, path));
  const logo = await askPage(app, new URL(address).pathname);
  const { width, height, format } = await sharp(Buffer.from(await logo.arrayBuffer())).metadata();
  expect([format, logo.headers.get('content-type')]).toEqual(['jpeg', 'image/jpeg']);
  expect([meta['og:image:width'], meta['og:image:height']]).toEqual([String(width), String(height)]);
  // Facebook shows none below 200.
  expect(width).toBeGreaterThanOrEqual(200);
  // A square above the text would be cut off.
  expect(meta['twitter:card']).toBe('summary');
});

test('a company without a page is named nowhere', async () => {
  const shown = await pathOfCompany(app, employer.user.id);
  expect((await app.client.patch('/company/profile/', { public_page: false }, as(employer))).status).toBe(200);
  const code = /-(\w{10})$/.exec(shown)?.[1] ?? '';
  for (const path of [shown, `${shown}?lang=fr`, `/c/${code}`, `/c/${code}/logo`])
    expect([path, (await askPage(app, path)).status]).toEqual([path, 404]);
  const paths = languages.flatMap((language) => [
    pathOfJob(job, language),
    publicCityPath('toronto', language),
    pathOfJob(closed, language),
    `/c/${code}`,
  ]);
  for (const path of paths) {
    const { bytes } = await readAll(path);
    expect([path, [company.name, 'brasserie', code, '/logo'].filter((part) => bytes.includes(part))]).toEqual([
      path,
      [],
    ]);
  }
  expect(jsonLdOf(await readPage(app, pathOfJob(job)))?.hiringOrganization).toBe('confidential');
  const file = await createSitemapFiles(app.deps, companyPages).file(1);
  expect(String(gunzipSync(file?.zipped ?? ''))).not.toContain(code);
  expect((await app.client.patch('/company/profile/', { public_page: true }, as(employer))).status).toBe(200);
  expect((await askPage(app, shown)).status).toBe(200);
});
