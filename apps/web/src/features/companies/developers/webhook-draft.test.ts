import type { WebhookView } from '@relevo/contracts/webhooks';
import { expect, test } from 'vitest';
import { changesOf, draftOf, eventGroups, eventsToChoose, hostOf, withEvent } from './webhook-draft.ts';

const webhook: WebhookView = {
  id: '0f0c1c7e-6a2b-4b43-9d0b-6a3d7b2f8c11',
  url: 'https://hooks.example.com/relevo',
  events: ['job.posted', 'shift.paid'],
  description: 'Payroll',
  status: 'enabled',
  disabled_reason: null,
  created_at: '2026-11-19T12:00:00Z',
};
const draft = draftOf(webhook);

test('each kind of message but the test is in one group', () => {
  const grouped = Object.values(eventGroups).flat();
  expect([...grouped].sort()).toEqual([...eventsToChoose].sort());
});

test('only what differs is sent', () => {
  expect(changesOf(webhook, draft)).toEqual({});
  expect(changesOf(webhook, { ...draft, url: ' https://hooks.example.com/relevo ' })).toEqual({});
  expect(changesOf(webhook, { ...draft, events: ['shift.paid', 'job.posted'] })).toEqual({});
  expect(changesOf(webhook, { ...draft, events: ['job.posted'] })).toEqual({ events: ['job.posted'] });
  expect(changesOf(webhook, { ...draft, events: ['job.posted', 'pay.due'] })).toEqual({
    events: ['job.posted', 'pay.due'],
  });
  expect(changesOf(webhook, { ...draft, url: 'https://b.example', description: '' })).toEqual({
    url: 'https://b.example',
    description: '',
  });
});

test('events stay in the order of the list, and one that is not shown stays chosen', () => {
  expect(withEvent(['webhook.test', 'pay.due'], 'job.posted', true)).toEqual(['job.posted', 'pay.due', 'webhook.test']);
  expect(withEvent(['job.posted', 'pay.due'], 'job.posted', false)).toEqual(['pay.due']);
});

test('a webhook is known by its host', () => {
  expect(hostOf('http://localhost:9000/hook')).toBe('localhost:9000');
  expect(hostOf('nothing')).toBe('nothing');
});
