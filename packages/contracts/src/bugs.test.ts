import { bugDescriptionMaximum, bugTitleMaximum } from '@relevo/domain/bug-lifecycle';
import { fieldProblem } from '@relevo/fixtures/field-problems';
import { describe, expect, test } from 'vitest';
import { BugBody, BugsQuery, UpdateBugBody } from './bugs.ts';

const bug = { title: 'The map stays grey', description: 'On my phone, since this morning.' };

describe('a report', () => {
  test('needs a title and a description that say something', () => {
    expect(fieldProblem(BugBody, bug)).toEqual({});
    expect(fieldProblem(BugBody, {})).toEqual({ title: 'required', description: 'required' });
    for (const empty of [null, '', '   ', '\n\t'])
      expect(fieldProblem(BugBody, { title: empty, description: empty })).toEqual({
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
    expect(fieldProblem(BugBody, longest)).toEqual({});
    expect(fieldProblem(BugBody, { title: `${longest.title}x`, description: `${longest.description}y` })).toEqual({
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
    expect(fieldProblem(UpdateBugBody, change)).toEqual({});
  });

  test.each([
    [{ title: '' }, { title: 'required' }],
    [{ title: null }, { title: 'required' }],
    [{ description: ' ' }, { description: 'required' }],
    [{ status: 'done' }, { status: 'not_a_choice' }],
    [{ status: null }, { status: 'not_a_choice' }],
  ])('%j is refused: %j', (change, found) => {
    expect(fieldProblem(UpdateBugBody, change)).toEqual(found);
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
  expect(fieldProblem(BugsQuery, { status: 'broken' })).toEqual({ status: 'not_a_choice' });
});
