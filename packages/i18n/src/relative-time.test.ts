import { expect, test } from 'vitest';
import { formatRelative } from './relative-time.ts';

const now = new Date('2026-07-01T12:00:00Z');

test.each([
  ['2026-07-01T12:00:00Z', 'now', 'maintenant'],
  ['2026-07-01T11:59:01Z', 'now', 'maintenant'],
  ['2026-07-01T12:00:59Z', 'now', 'maintenant'],
  ['2026-07-01T11:59:00Z', '1 minute ago', 'il y a 1 minute'],
  ['2026-07-01T11:00:01Z', '59 minutes ago', 'il y a 59 minutes'],
  ['2026-07-01T11:00:00Z', '1 hour ago', 'il y a 1 heure'],
  ['2026-06-30T12:00:01Z', '23 hours ago', 'il y a 23 heures'],
  ['2026-06-29T13:00:00Z', '1 day ago', 'il y a 1 jour'],
  ['2026-06-02T12:00:00Z', '29 days ago', 'il y a 29 jours'],
  ['2026-05-20T12:00:00Z', '1 month ago', 'il y a 1 mois'],
  ['2024-06-01T12:00:00Z', '2 years ago', 'il y a 2 ans'],
  ['2026-07-01T15:30:00Z', 'in 3 hours', 'dans 3 heures'],
])('%s reads "%s" and "%s"', (instant, english, french) => {
  expect(formatRelative(instant, now, 'en')).toBe(english);
  expect(formatRelative(instant, now, 'fr').replaceAll(/\s/g, ' ')).toBe(french);
});
