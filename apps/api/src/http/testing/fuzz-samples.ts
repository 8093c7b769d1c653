import fc from 'fast-check';
import type { Samples } from './fuzz-values.ts';

/** Rules that no JSON schema expresses: without values that meet them every case would be refused before it is looked at. */
const phone = fc.constantFrom('+15145550100', '+330612345678');
export const samples: Samples = {
  invitation_token: fc.constantFrom('', 'none'),
  // Sites are of supervisors only.
  role: fc.constantFrom('manager', 'accountant'),
  site_ids: fc.constant(null),
  email: fc.uuid().map((name) => `${name}@people.example`),
  company_email: fc.constantFrom('', 'info@people.example'),
  password: fc.constant('correct horse'),
  password_confirm: fc.constant('correct horse'),
  current_password: fc.constant('wrong horse'),
  new_password: fc.string({ minLength: 8, maxLength: 40 }),
  phone,
  company_phone: phone,
  date_of_birth: fc.constantFrom('1990-05-17', '2008-02-29', '2026-11-16'),
  biography: fc.constantFrom('', 'b'.repeat(50), '💬'.repeat(60)),
  bank_account: fc.constantFrom('', '1234567', '•••••4567'),
  bank_institution: fc.constantFrom('', '815'),
  bank_transit: fc.constantFrom('', '30000'),
  social_insurance_number: fc.constantFrom('', '046454286', '•••••4286'),
  website: fc.constantFrom('', 'https://relevo.example'),
  q: fc.constantFrom('mont', 'H2X', '75001', '100 rue', '%', '_', "L'Îl"),
  wage: fc.constantFrom('16.20', 20, '18.5', '1000.00'),
  final_wage: fc.constantFrom('16.20', 20, '18.5', '1000.00'),
  // Single shifts are tried in the tests of staffing; random ids name none.
  shift_ids: fc.constant(null),
  min_rating: fc.constantFrom(null, 1, 4.5, 5),
  // Copies of a job are tried in the tests of templates; random ids name none.
  from_job: fc.constant(null),
  // A schedule of more weeks than its repeat is refused.
  repeat: fc.constantFrom<unknown>(
    null,
    { every_weeks: 4, first_date: '2027-03-08', ahead_days: 28 },
    { every_weeks: 4, first_date: '2027-11-01', ahead_days: 1, until: '2028-01-31', invite_crew: true },
  ),
  start_date: fc.constantFrom('2026-11-16', '2027-03-08', '2027-11-01', '2099-12-31'),
  timezone: fc.constantFrom('America/Toronto', 'America/St_Johns', 'UTC', 'Asia/Kathmandu'),
  // Files come in forms only; what JSON may say in their place.
  profile_picture: fc.constant(null),
  profile_photo: fc.constant(null),
  identity_documents: fc.constantFrom([], null, ''),
  full_body_photos: fc.constantFrom([], null, ''),
  address_precision: fc.constantFrom('exact', 'area', null),
  // A site of the employer is tried in its own tests; random ids name none.
  site_id: fc.constant(null),
  street_address: fc.constantFrom('12 Rue Principale', '1'.repeat(5)),
  zip_code: fc.constantFrom('H2X 1X3', 'm5v3a8', 'X9Z 9Z9'),
  country: fc.constantFrom('Canada', 'canada'),
  // Days and dates exclude each other; dates are tested separately.
  dates: fc.constant(null),
  date: fc.constantFrom('2027-03-08', '2027-11-01', ''),
  weekday: fc.integer({ min: 1, max: 7 }),
  start_time: fc.constantFrom('00:00', '08:30', '23:59'),
  end_time: fc.constantFrom('01:15', '16:00', '02:30'),
  break_duration: fc.integer({ min: 0, max: 60 }),
  week_count: fc.integer({ min: 1, max: 5 }),
  worker_count: fc.integer({ min: 1, max: 5 }),
  amount: fc.constantFrom('1.00', 2, '2.5', '3'),
  payment_token: fc.constantFrom('tok_visa', 'tok_mastercard'),
  accuracy: fc.constantFrom('10', 25.5, '', null),
  scanned_at: fc.constantFrom('2026-11-16T14:00:00Z', '2026-11-16T09:00:00-05:00', '', null),
  filters: fc.constantFrom<object>(
    { city: 'Montréal', min_wage: 20 },
    { latitude: 45.5, longitude: '-73.6', radius_km: 1e-7 },
    { search: "l'été", hot: true, start_to: '2026-12-01' },
  ),
  gst_number: fc.constantFrom('', '123456782', '123 456 782 RT 0001', '123456783'),
  qst_number: fc.constantFrom('', '1234567890 TQ 0001', '1234567890'),
  vat_number: fc.constantFrom('', 'FR 40 303 265 045', 'FR41303265045'),
  siret: fc.constantFrom('', '732 829 320 00074', '73282932000075'),
  url: fc.constantFrom('https://hooks.example.com/relevo', 'https://127.0.0.1/', 'http://localhost:9000/'),
  events: fc.constantFrom<unknown>(['job.posted'], ['shift.paid', 'shift.paid'], ['shift.unknown'], []),
  show: fc.constantFrom<unknown>('hours', 'companies, periods', ['ratings']),
  starts_at: fc.constantFrom('2026-11-17T14:00:00Z', '2026-11-17T09:00:00-05:00', ''),
  expires_on: fc.constantFrom('2027-05-31', '2099-12-31', '', null),
  // Of certificates only, which no sample document is.
  certificate: fc.constantFrom('', null),
  requirements: fc.constantFrom<unknown>([], null, [{ document_type: 'certificate', certificate: 'first_aid' }]),
  weekly: fc.constantFrom<unknown>(null, [], [{ weekday: 7, from: '22:00', to: '06:00' }]),
  days_off: fc.constantFrom<unknown>(null, [], [{ from: '2026-12-24', to: '2026-12-26' }]),
  within_km: fc.constantFrom(1, 25, 200, null),
  min_wage: fc.constantFrom('16.20', 22, null),
  device_id: fc.constantFrom('phone-1', null),
  // Exactly one way to invite fits, and random ids name no account; people and crews are tested separately.
  worker_ids: fc.constant(null),
  crew_of: fc.constant(null),
  favourites: fc.constant(true),
  shift_id: fc.constant(null),
  expires_in_hours: fc.integer({ min: 1, max: 336 }),
  // Text and quick reply exclude each other; quick replies are tested separately.
  quick: fc.constant(null),
  checked_in_at: fc.constantFrom('2026-11-16T13:55:00Z', '2026-11-16T14:00:00Z', null),
  checked_out_at: fc.constantFrom('2026-11-16T13:59:00Z', '2026-11-16T14:00:00Z', null),
};

/** The same for addresses: always texts, and several may be left out together. */
export const querySamples: Samples = {
  latitude: fc.constantFrom('45.5', '-90', '90', '0.000000000000001'),
  longitude: fc.constantFrom('-73.6', '180', '-180'),
  radius_km: fc.constantFrom('1', '20000', '0.1'),
  reach_km: fc.constantFrom('1', '150', '5000'),
  min_wage: fc.constantFrom('16.20', '0', '-5', '9999999999999.99'),
  start_from: fc.constantFrom('2026-11-16', '1900-01-01', '9999-12-31'),
  start_to: fc.constantFrom('2026-11-16', '1900-01-01', '9999-12-31'),
  hot: fc.constantFrom('true', 'false', '1', '0', ''),
  favourites: fc.constantFrom('true', 'false', '1', '0', ''),
  sort: fc.constantFrom('soonest', 'newest', 'wage', 'distance', ''),
  status: fc.constantFrom('open', 'closed', 'pending', 'accepted', ''),
  search: fc.constantFrom('', 'barista', 'é', 'a:* & !b | <->', '100%', "l'été", '\\', '💥', 'b', '0x1f 1e5 3.14 -7'),
  from: fc.constantFrom('2026-11-16', '1900-01-01', '2026-11-16T09:00:00Z', ''),
  to: fc.constantFrom('2026-11-16', '9999-12-31', '2026-11-17T09:00:00-05:00', ''),
  job: fc.constantFrom('', '01936f2a-7c1e-7b3a-9d42-5f6a7b8c9d0e'),
  funding: fc.constantFrom('', 'paid', 'due'),
  when: fc.constantFrom('', 'upcoming', 'past'),
  token: fc.constantFrom('none', 'a.b.c.ics'),
  show: fc.constantFrom('hours', 'companies, periods'),
  member: fc.constantFrom('01936f2a-7c1e-7b3a-9d42-5f6a7b8c9d0e', ''),
  act: fc.constantFrom('job.create', 'none'),
  layout: fc.constantFrom('plain', 'adp', 'silae', ''),
  last_event_id: fc.constantFrom('', '1-0-1794837600', 'none'),
  after: fc.constantFrom(
    '',
    ...[
      '{"sort":"wage","key":"999999999","id":"x"}',
      '{"sort":"soonest","key":"0000-00-00T00:00:00.000Z","id":""}',
      '7',
    ].map((mark) => Buffer.from(mark).toString('base64url')),
  ),
};

/** Calls that succeed only with a secret or an id that no random value can be. */
export const beyondChance = [
  'post /user/login/',
  // They need what a device signed, a code of an app, the password in a header, or a reset that waits.
  'post /user/login/passkey/',
  'post /user/passkeys/options/',
  'post /user/passkeys/',
  'patch /user/passkeys/{id}/',
  'delete /user/passkeys/{id}/',
  'post /user/second-factor/totp/',
  'post /user/second-factor/totp/confirm/',
  'delete /user/second-factor/totp/',
  'post /user/second-factor/recovery-codes/',
  'delete /user/second-factor/reset/',
  'post /user/second-factor/stop-reset/',
  // It names a message of the thread.
  'post /message/threads/{id}/read/',
  'post /user/logout/',
  'post /user/token/refresh/',
  'get /user/verify-email/',
  'post /user/forgot-password/',
  'post /user/add-document/',
  // They name a colleague who is free then, and one of the employer's jobs.
  'post /shift/worker-shift/{id}/substitute/',
  'post /message/crew/',
  // It takes a file.
  'post /job/import/',
  'patch /user/update-document/{id}/',
  'delete /user/delete-document/{id}/',
  'delete /user/sessions/{id}/',
  'post /user/change-password/',
  'post /user/delete-account/',
  'post /user/confirm-password/',
  'post /user/undo-bank-change/',
  // It needs a provider where people have accounts.
  'post /wallet/payout-account/onboarding/',
  // They need the password in a header.
  'get /user/export/',
  'get /company/t4a/',
  'post /company/api-keys/',
  'post /company/webhooks/',
  'post /job/complete-job/{id}/',
  // The employer has a company already.
  'post /company/create/',
  // It names someone that the caller has dealt with, or a company.
  'post /connection/',
  'delete /connection/{id}/',
  // They need the secret of an invitation, a member to name, or a password in a header.
  'post /company/invitation/',
  'post /company/invitation/accept/',
  'patch /company/team/{id}/',
  'delete /company/team/{id}/',
  'delete /company/team/invitations/{id}/',
  'post /company/team/transfer/',
  'delete /company/team/transfer/',
  'post /company/team/transfer/answer/',
  // Its owner cannot leave a company.
  'post /company/team/leave/',
  // Both accounts are approved.
  'put /user/call-slot/',
  'post /shift/kiosk/open/',
  'post /shift/kiosk/close/',
  // Its address is a secret.
  'get /shift/calendar/{token}',
  // The keys of a browser, and a signed link.
  'post /notification/push-subscription/',
  'get /notification/unsubscribe/',
  'post /notification/unsubscribe/',
];

/** Values with which a list of several rules is met at once, where chance seldom does so. */
export const fittingSamples: Samples = {
  from: fc.constantFrom('2026-11-01', '2026-11-16', '2026-11-16T09:00:00Z'),
  to: fc.constantFrom('2026-11-16', '2026-11-30', '2026-11-17T09:00:00-05:00'),
  start_date: fc.constantFrom('2027-03-08', '2027-11-01'),
  after: fc.constant(''),
};
