import { expect, test } from 'vitest';
import { templateNameOf } from './template-name.ts';

test('a template is named after its job, with a number when there is one of that name', () => {
  expect(templateNameOf('  Barista ', [])).toBe('Barista');
  expect(templateNameOf('Barista', ['barista', 'BARISTA 2'])).toBe('Barista 3');
});

test('a long title is cut between characters', () => {
  expect([...templateNameOf('💥'.repeat(120), [])]).toHaveLength(56);
});
