import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { BugBody, BugsQuery, bugDescriptionMaximum, bugTitleMaximum, UpdateBugBody } from './bugs.ts';

/** What is wrong with a value, by field; nothing when it is fine. */
function problems(schema: z.ZodType, value: unknown): Record<string, string> {
  return Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

const bug = { title: 'The map stays grey', description: 'On my phone, since this morning.' };

describe('a report', () => {
  test('needs a title and a description that say something', () => {
    expect(problems(BugBody, bug)).toEqual({});
    expect(problems(BugBody, {})).toEqual({ title: 'required', description: 'required' });
    for (const empty of [null, '', '   ', '\n\t'])
      expect(problems(BugBody, { title: empty, description: empty })).toEqual({
        title: 'required',
        description: 'required',
      });
  });

  test('is cut of the spaces around it, and left as it is otherwise', () => {
    expect(BugBody.parse({ title: '  Grey map ', description: ' a\n  b ' })).toEqual({
      title: 'Grey map',
      description: 'a\n  b',
    });
  });

  test('may be so long and no longer', () => {
    const longest = { title: 'x'.repeat(bugTitleMaximum), description: 'y'.repeat(bugDescriptionMaximum) };
    expect(problems(BugBody, longest)).toEqual({});
    expect(problems(BugBody, { title: `${longest.title}x`, description: `${longest.description}y` })).toEqual({
      title: 'too_long',
      description: 'too_long',
    });
  });
});

describe('a change of a report', () => {
  test.each([
    [{}],
    [{ title: 'New words' }],
    [{ description: 'New words' }],
    [{ status: 'closed' }],
    [{ attachment: null }],
  ])('%j is enough', (change) => {
    expect(problems(UpdateBugBody, change)).toEqual({});
  });

  test.each([
    [{ title: '' }, { title: 'required' }],
    [{ title: null }, { title: 'required' }],
    [{ description: ' ' }, { description: 'required' }],
    [{ status: 'done' }, { status: 'not_a_choice' }],
    [{ status: null }, { status: 'not_a_choice' }],
  ])('%j is refused: %j', (change, found) => {
    expect(problems(UpdateBugBody, change)).toEqual(found);
  });

  test('cannot name a file of its own as the attachment', () => {
    expect(UpdateBugBody.safeParse({ attachment: '/media/documents/somebody-else.pdf' }).success).toBe(false);
  });
});

test.each([
  [{}, undefined],
  [{ status: '' }, undefined],
  [{ status: 'in_progress' }, 'in_progress'],
])('%j asks for reports that are %j', (query, status) => {
  expect(BugsQuery.parse(query).status).toBe(status);
});

test('an unknown status is no filter', () => {
  expect(problems(BugsQuery, { status: 'broken' })).toEqual({ status: 'not_a_choice' });
});
