import { publicCalls } from '@relevo/contracts/all-calls';
import { schemaNamed } from '@relevo/contracts/schema-named';
import { as, made } from '@relevo/fixtures/http-client';
import { createSite } from '@relevo/fixtures/sites';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  answerDispute,
  aScene,
  cancelShift,
  correct,
  escalateDispute,
  farAway,
  inMinutes,
  logOf,
  scanNow,
  seeDispute,
} from '../testing/attendance.ts';
import { aJob, aJobBody, anApplication, anEmployer, aWorker, getJob } from '../testing/hiring.ts';
import { aRegistration } from '../testing/people.ts';
import { rate } from '../testing/ratings.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { maskBody } from './mask-body.ts';

const contact = '514-555-0134';

describe('the named texts of a body', () => {
  test.each([
    [{ reason: `Call ${contact}` }, ['reason'], { reason: 'Call •••' }],
    [{ reason: null, amount: 5n }, ['reason'], { reason: null, amount: 5n }],
    [{ a: { b: contact }, b: contact }, ['a.b'], { a: { b: '•••' }, b: contact }],
    [{ list: [contact, 'plain'] }, ['list'], { list: ['•••', 'plain'] }],
    [{ list: [{ text: contact, other: contact }] }, ['list.text'], { list: [{ text: '•••', other: contact }] }],
    [{ other: 1 }, ['reason', 'a.b'], { other: 1 }],
    [{ a: null }, ['a.b'], { a: null }],
    [null, ['reason'], null],
    [undefined, ['reason'], undefined],
  ])('%o with %o', (body, fields, masked) => {
    expect(maskBody(body, fields)).toEqual(masked);
  });
});

/**
 * Texts that are not masked: secrets and codes, values of another kind, names, addresses and contacts of a profile or a
 * company, and what only its owner and the console read.
 */
const templateTexts =
  'job.location.country job.location.street_address job.location.zip_code job.schedule.dates.date job.timezone';

const notMasked: Record<string, string> = {
  'accounts.logIn': 'code password',
  'accounts.logInWithPasskey':
    'response.id response.rawId response.response.authenticatorData response.response.clientDataJSON response.response.signature response.response.userHandle',
  'accounts.register':
    'password password_confirm first_name last_name phone date_of_birth address_line1 zip_code country education references work_visa characteristics.clothing_size characteristics.height characteristics.shoe_size emergency_contacts.name emergency_contacts.relationship bank_account bank_institution bank_transit social_insurance_number call_preference company_legal_name company_neq company_address company_phone invitation_token',
  'accounts.resetPassword': 'token new_password',
  'bugs.create': 'title description',
  'bugs.update': 'title description',
  'companies.create': 'name legal_name website phone address tax_id registration_number',
  'companies.saveProfile': 'name legal_name website phone address tax_id registration_number',
  'jobs.create': 'start_date timezone location.street_address location.zip_code location.country schedule.dates.date',
  'jobs.saveFirst':
    'title description wage start_date timezone location.street_address location.city location.zip_code location.country schedule.name schedule.days.start_time schedule.days.end_time schedule.dates.date schedule.dates.start_time schedule.dates.end_time requirements.document_type requirements.certificate',
  'jobs.update': 'start_date timezone location.street_address location.zip_code location.country schedule.dates.date',
  // Only the company reads them.
  'keys.create': 'name scopes',
  'kiosks.close': 'pin password',
  'kiosks.create': 'label',
  'kiosks.open': 'code',
  'messages.report': 'reason',
  // Masked by their own rule, which ends with a booking.
  'messages.send': 'text',
  'messages.sendToCrew': 'text',
  'notifications.subscribe': 'endpoint keys.p256dh keys.auth',
  'notifications.unsubscribeBrowser': 'endpoint',
  // Only the company reads it.
  'papers.reissue': 'reason',
  // Their owner alone reads the names.
  'passkeys.add':
    'name response.id response.rawId response.response.attestationObject response.response.clientDataJSON response.response.transports',
  'passkeys.rename': 'name',
  // The other side never reads it.
  'problems.report': 'description',
  'profile.pickCallSlot': 'starts_at',
  'profile.update':
    'education references work_visa characteristics.clothing_size characteristics.height characteristics.shoe_size emergency_contacts.name emergency_contacts.relationship bank_account bank_institution bank_transit social_insurance_number call_preference first_name last_name phone date_of_birth address_line1 zip_code country company_legal_name company_neq company_address company_phone',
  'ratings.rate': 'tags',
  'ratings.report': 'reason',
  'records.createLink': 'show',
  'reliability.appeal': 'reason',
  'savedSearches.create': 'name filters.search filters.city filters.start_from filters.start_to',
  'savedSearches.update': 'name filters.search filters.city filters.start_from filters.start_to',
  'secondFactor.confirmTotp': 'code',
  'secondFactor.removeTotp': 'code',
  'secondFactor.renewRecoveryCodes': 'code',
  'secondFactor.stopResetByLink': 'token',
  'security.changePassword': 'current_password new_password',
  'security.confirmPassword': 'password',
  'security.deleteAccount': 'password',
  'security.undoBankChange': 'token',
  'shifts.answerDispute': 'counter.checked_in_at counter.checked_out_at',
  'shifts.correct': 'checked_in_at checked_out_at',
  'shifts.openDispute': 'checked_in_at checked_out_at',
  'shifts.scan': 'qr_code scanned_at device_id',
  'sites.create': 'name street_address zip_code country',
  'sites.update': 'name street_address zip_code country',
  'taxes.setPayrollNumber': 'number',
  'taxes.updateCompanyProfile':
    'business_name gst_number qst_number vat_number siret legal_payer.name legal_payer.address legal_payer.registration_number',
  'taxes.updateProfile': 'business_name gst_number qst_number vat_number siret',
  'team.acceptInvitation': 'token',
  'team.openInvitation': 'token',
  'tokens.refresh': 'refresh',
  'tokens.revoke': 'refresh',
  'wallet.attachCard': 'payment_token',
  'webhooks.create': 'description events url',
  'webhooks.update': 'description events url',
  'availability.save': 'days_off.from days_off.to timezone',
  'documents.add': 'expires_on',
  'documents.update': 'expires_on',
  'jobTemplates.create': `${templateTexts} name repeat.first_date repeat.until`,
  'jobTemplates.update': `${templateTexts} name repeat.first_date repeat.until`,
  'jobTemplates.post': 'start_date',
};

type Node = z.core.JSONSchema.BaseSchema;

/** The paths of free texts in a schema. */
function textsOf(node: Node, path: readonly string[] = []): string[] {
  const inside = [...(node.anyOf ?? []), ...(node.allOf ?? []), ...(node.oneOf ?? [])] as Node[];
  const texts = inside.flatMap((each) => textsOf(each, path));
  const fields = Object.entries(node.properties ?? {}) as [string, Node][];
  texts.push(...fields.flatMap(([name, field]) => textsOf(field, [...path, name])));
  if (node.type === 'array') texts.push(...textsOf(node.items as Node, path));
  const isFixed = node.enum ?? node.format ?? node.pattern ?? node.const;
  const types = [node.type].flat();
  const isText = types.includes('string') && !types.includes('number') && isFixed === undefined;
  return isText ? [...texts, path.join('.')] : texts;
}

test('every free text that is sent is masked, or listed with the others', () => {
  const left: Record<string, string> = {};
  for (const { name, call } of publicCalls) {
    if (!call.body) continue;
    const schema = z.toJSONSchema(schemaNamed(call.body), { io: 'input', unrepresentable: 'any' });
    const texts = new Set(textsOf(schema));
    for (const field of call.masks ?? []) expect(texts.delete(field), `${name} ${field}`).toBe(true);
    if (texts.size > 0) left[name] = [...texts].sort().join(' ');
  }
  const listed = Object.entries(notMasked).map(([name, fields]) => [name, fields.split(' ').sort().join(' ')]);
  expect(left).toEqual(Object.fromEntries(listed));
});

describe('contact details are kept masked', () => {
  const app = useTestApp();

  const biography = 'Ten years in kitchens, on time and in a good mood.';

  test('in a profile, as its owner and as an employer read it', async () => {
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    const changes = {
      biography: `${biography} Call ${contact}.`,
      skills: ['Cooking', 'marc@gmail.com'],
      work_experience: 'Bistro, www.bistro.example',
      languages: [{ language: 'French 06 12 34 56 78', level: 'NATIVE' }],
      references: `Ada, ${contact}`,
    };
    const saved = await app.client.patch('/user/profile/', changes, as(worker));
    const masked = {
      biography: `${biography} Call •••.`,
      skills: ['Cooking', '•••'],
      work_experience: 'Bistro, •••',
      languages: [{ language: 'French •••' }],
    };
    expect(saved).toMatchObject({ status: 200, body: { ...masked, references: `Ada, ${contact}` } });
    await anApplication(app, worker, (await aJob(app, employer)).id);
    const seen = await app.client.get('/application/received/', as(employer));
    expect(seen).toMatchObject({ status: 200, body: { results: [{ worker: masked }] } });
  });

  test('from the registration on', async () => {
    const body = aRegistration({ biography: `${biography} Call ${contact}.` });
    const { status, body: answer } = await app.client.post('/user/register/', body);
    expect([status, answer]).toMatchObject([201, { user: { biography: `${biography} Call •••.` } }]);
  });

  test('in a job, also when it is edited', async () => {
    const [employer, worker] = [await anEmployer(app), await aWorker(app)];
    const body = aJobBody({ title: `Cook ${contact}`, description: 'Write to chef@bistro.example to apply for it.' });
    const named = {
      ...body,
      location: { ...(body.location as object), city: `Toronto ${contact}` },
      schedule: { ...(body.schedule as object), name: 'Evenings, t.me/chef_marc' },
    };
    const posted = await app.client.post<{ id: string }>('/job/create/', named, as(employer));
    const masked = {
      title: 'Cook •••',
      description: 'Write to ••• to apply for it.',
      location: { city: 'Toronto •••' },
      schedule: { name: 'Evenings, •••' },
    };
    expect(posted).toMatchObject({ status: 201, body: masked });
    expect(await getJob(app, worker, posted.body.id)).toMatchObject(masked);
    const edited = await app.client.put(
      `/job/update-job/${posted.body.id}/`,
      { ...named, title: 'Chef, wa.me/15145550134' },
      as(employer),
    );
    expect(edited).toMatchObject({ status: 200, body: { ...masked, title: 'Chef, •••' } });
  });

  test('in the city of a site, which the public pages of its jobs show', async () => {
    const employer = await anEmployer(app);
    const site = made(await createSite(app.client, employer, { city: `Laval ${contact}` }), 'the site');
    expect(site.city).toBe('Laval •••');
    const path = `/company/sites/${site.id}/`;
    const changed = await app.client.patch(path, { city: `Montréal ${contact}` }, as(employer));
    expect(changed).toMatchObject({ status: 200, body: { city: 'Montréal •••' } });
  });

  test('in a company, whose own contacts stay', async () => {
    const employer = await anEmployer(app);
    const contacts = { website: 'https://bistro.example', phone: contact, email: 'bistro@people.example' };
    const saved = await app.client.patch(
      '/company/profile/',
      { name: 'Bistro', industry: `Food, call ${contact}`, size: '10', ...contacts },
      as(employer),
    );
    expect(saved).toMatchObject({ status: 200, body: { industry: 'Food, call •••', size: '10', ...contacts } });
  });

  test('in the reasons and comments about a shift', async () => {
    const reason = `Call ${contact}`;
    const scene = await aScene(app, { startsIn: 0, length: 60 });
    const { shiftId, worker, employer } = scene;
    await scanNow(app, scene, farAway);
    app.clock.advance({ minutes: 60 });
    await scanNow(app, scene, farAway);
    expect((await correct(app, scene, { checked_out_at: inMinutes(app, -15), reason })).status).toBe(200);
    expect((await answerDispute(app, worker, shiftId, { counter: { amount: '18.00', reason } })).status).toBe(200);
    expect((await escalateDispute(app, employer, shiftId, { reason })).status).toBe(200);
    const { body: dispute } = await seeDispute(app, worker, shiftId);
    expect(dispute).toMatchObject({ proposal: { reason: 'Call •••' }, counter: { reason: 'Call •••' } });
    expect((await rate(app, worker, shiftId, { stars: 5, comment: reason })).body).toMatchObject({
      comment: 'Call •••',
    });
    const other = await aScene(app);
    expect((await cancelShift(app, other.worker, other.shiftId, { reason })).status).toBe(200);
    for (const { worker: reader, shiftId: id } of [scene, other]) {
      expect(JSON.stringify(await logOf(app, reader, id))).not.toContain('0134');
    }
    expect(JSON.stringify(await logOf(app, other.worker, other.shiftId))).toContain('Call •••');
  });
});
