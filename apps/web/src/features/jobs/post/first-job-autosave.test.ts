import { FirstJobBody } from '@relevo/contracts/first-job';
import { expect, test } from 'vitest';
import { draftOfFirstJob, firstJobBody } from './first-job-autosave.ts';
import { emptyDraft, type JobDraft } from './job-draft.ts';
import { aDraft } from './testing/a-draft.ts';

const opening = emptyDraft('America/Toronto', 'Day shift');
const updated_at = '2026-03-01T12:00:00Z';
const day = { start_time: '09:00', end_time: '17:00' };
const reopened = (draft: JobDraft) =>
  draftOfFirstJob({ ...FirstJobBody.parse(firstJobBody(draft)), updated_at }, opening);

test('an empty draft comes back empty', () => {
  expect(reopened(opening)).toEqual(opening);
});

test('a complete draft comes back as it was typed', () => {
  expect(reopened(aDraft())).toEqual(aDraft());
});

test('half a draft comes back: a number that is none yet is left out', () => {
  const half = aDraft({ wage: '1', worker_count: 'x', start_date: '', description: '' });
  expect(reopened(half)).toEqual({ ...half, worker_count: opening.worker_count });
});

test('several dates come back, with an empty one among them', () => {
  const dates = [
    { date: '2026-03-02', ...day },
    { date: '', ...day },
  ];
  const dated = aDraft({ start_date: '' });
  const draft = { ...dated, schedule: { ...dated.schedule, pattern: 'dates' as const, dates } };
  expect(reopened(draft).schedule).toMatchObject({ pattern: 'dates', dates });
});
