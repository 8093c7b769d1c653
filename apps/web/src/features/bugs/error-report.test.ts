import { BugBody } from '@relevo/contracts/bugs';
import { bugDescriptionMaximum, bugTitleMaximum } from '@relevo/domain/bug-lifecycle';
import { expect, test } from 'vitest';
import { withErrorDetails } from './error-report.ts';

const words = { titleOf: (message: string) => `Error: ${message}`, lead: 'What I did before:' };
const details = 'Timestamp: now\nURL: /wallet\nMessage: it broke\nStack: at wallet\nUser agent: test';
const nothing = { title: '', description: '' };

test('an empty form is filled with the message and all details, ready to be sent', () => {
  const report = withErrorDetails(nothing, details, words);
  expect(report).toEqual({ title: 'Error: it broke', description: `What I did before:\n\n${details}` });
  expect(BugBody.safeParse(report).success).toBe(true);
});

test('what was typed before stays in front of the details', () => {
  expect(withErrorDetails({ title: 'Mine', description: 'I pressed Save.\n' }, details, words)).toEqual({
    title: 'Mine',
    description: `I pressed Save.\n\n${details}`,
  });
});

test('a long message or stack is cut to what a report may hold', () => {
  const long = `Message: ${'m'.repeat(300)}\nStack: ${'s'.repeat(20_000)}`;
  const report = withErrorDetails(nothing, long, words);
  expect(report.title).toHaveLength(bugTitleMaximum);
  expect(report.description).toHaveLength(bugDescriptionMaximum);
  expect(BugBody.safeParse(report).success).toBe(true);
});

test('a full form loses nothing of what was typed', () => {
  const full = { title: 'Mine', description: 'd'.repeat(bugDescriptionMaximum - 2) };
  expect(withErrorDetails(full, details, words).description.startsWith(full.description)).toBe(true);
});
