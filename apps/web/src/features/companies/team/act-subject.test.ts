import { isScreenPath } from '@relevo/contracts/screen-paths';
import { actSubjects, companyActs } from '@relevo/domain/company-acts';
import { expect, test } from 'vitest';
import { subjectPath } from './act-subject.ts';
import en from './texts/en.json';
import fr from './texts/fr.json';

const id = '0198a000-0000-7000-8000-00000000c0de';

test('a subject leads to a screen that there is, or nowhere', () => {
  expect(subjectPath({ type: 'job', id })).toBe(`/jobs/${id}`);
  expect(subjectPath({ type: 'member', id })).toBeNull();
  expect(subjectPath(null)).toBeNull();
  const reached = actSubjects.flatMap((type) => subjectPath({ type, id })?.replace(/\?.*/, '') ?? []);
  expect(reached.filter((path) => !isScreenPath(path))).toEqual([]);
});

test.each([
  ['English', en],
  ['French', fr],
])('every act has its %s words, and no words are left over', (_language, texts) => {
  const worded = Object.entries(texts.happened.did).flatMap(([area, acts]) =>
    Object.keys(acts).map((act) => `${area}.${act}`),
  );
  expect(worded.toSorted()).toEqual([...companyActs].toSorted());
});
