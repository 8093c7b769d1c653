import { expect, test } from 'vitest';
import { aDraft, aJob } from './testing/a-draft.ts';
import { areTermsLocked, draftName, openingDraft, readMode, withAgreedTerms } from './wizard-mode.ts';

test.each([
  ['', { kind: 'new' }],
  ['edit=', { kind: 'new' }],
  ['edit=7', { kind: 'edit', jobId: '7' }],
  ['from=7', { kind: 'copy', jobId: '7' }],
  ['draft=first', { kind: 'first' }],
  ['template=7', { kind: 'template', templateId: '7' }],
])('the address "%s" opens %o', (query, expected) => {
  expect(readMode(new URLSearchParams(query))).toEqual(expected);
});

test('every person and every job has a draft of its own', () => {
  const names = [
    draftName('ada', { kind: 'new' }),
    draftName('bob', { kind: 'new' }),
    draftName('ada', { kind: 'edit', jobId: '7' }),
    draftName('ada', { kind: 'copy', jobId: '7' }),
  ];
  expect(new Set(names).size).toBe(4);
});

const now = new Date('2026-03-04T15:00:00Z');

test('a copy keeps everything and starts on the same weekday again', () => {
  const opening = openingDraft({ kind: 'copy', job: aJob(), deviceZone: 'UTC', now });
  expect(opening).toEqual(aDraft({ start_date: '2026-03-09' }));
});

test('a copy of a job on dates moves all of them by the same weeks', () => {
  const { schedule } = aJob();
  const on = (date: string) => ({ date, start_time: '09:00', end_time: '17:00' });
  const dated = aJob({
    schedule: { ...schedule, week_count: null, days: [], dates: [on('2026-03-02'), on('2026-03-06')] },
  });
  const { schedule: copied } = openingDraft({ kind: 'copy', job: dated, deviceZone: 'UTC', now });
  expect(copied).toMatchObject({ pattern: 'dates', dates: [on('2026-03-09'), on('2026-03-13')] });
});

test('a change opens the job as it is, a new job in the device’s zone', () => {
  expect(openingDraft({ kind: 'edit', job: aJob(), deviceZone: 'UTC', now })).toEqual(aDraft());
  const fresh = openingDraft({ kind: 'new', job: null, deviceZone: 'America/Halifax', now });
  expect(fresh.timezone).toBe('America/Halifax');
});

test('the terms are locked once a worker is accepted, not while applications wait', () => {
  expect(areTermsLocked(aJob({ counts: { pending: 4, accepted: 0, confirmed: 0, positions_left: 2 } }))).toBe(false);
  expect(areTermsLocked(aJob({ counts: { pending: 0, accepted: 1, confirmed: 0, positions_left: 1 } }))).toBe(true);
  expect(areTermsLocked(aJob({ counts: { pending: 0, accepted: 0, confirmed: 1, positions_left: 1 } }))).toBe(true);
});

test('agreed terms win over an older draft', () => {
  const draft = aDraft({ title: 'New title', wage: '30.00', start_date: '2026-05-04', worker_count: '5' });
  expect(withAgreedTerms(draft, aDraft())).toEqual(aDraft({ title: 'New title', worker_count: '5' }));
});
