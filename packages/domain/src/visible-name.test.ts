import { expect, test } from 'vitest';
import { nameProblem } from './visible-name.ts';

test.each([
  'Ada',
  'Jeanne-Marie O’Neil',
  'Ñandú',
  '王小明',
  'محمد',
  'नरेन्द्र',
  'A',
  '7',
  '👩‍🚀',
  '👨‍👩‍👧',
  'Ada \u200b',
  'क्\u200dष',
  ' Ada ',
  '',
])('%j is a name', (name) => {
  expect(nameProblem(name)).toBeNull();
});

test.each([
  ['a space', ' '],
  ['a no-break space', '\u00a0'],
  ['an ideographic space', '\u3000'],
  ['a zero-width space', '\u200b'],
  ['joiners alone', '\u200d\u200c'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['direction marks', '\u200e\u200f\u202e\u2066'],
  ['a variation selector', '\ufe0f'],
  ['a tag character', '\u{e0041}'],
  ['a braille blank', '\u2800'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['a combining grapheme joiner', '\u034f'],
  ['Khmer inherent vowels', '\u17b4\u17b5'],
  ['a private character', '\ue000'],
  ['a lone surrogate', '\ud800'],
  ['an unassigned character', '\u0378'],
  ['spaces and invisible characters together', ' \u200b\u2800 '],
])('%s is not visible', (_name, text) => {
  expect(nameProblem(text)).toBe('name_not_visible');
});

test.each([
  ['a line feed', 'Ada\nLovelace'],
  ['a line feed at the end', 'Ada\n'],
  ['a carriage return', '\rAda'],
  ['a tab', 'Ada\tL'],
  ['a NUL', 'Ada\u0000'],
  ['an escape', '\u001b[31mAda'],
  ['a delete', 'Ada\u007f'],
  ['a next line', 'Ada\u0085'],
  ['a line separator', 'Ada\u2028'],
  ['a paragraph separator', '\u2029Ada'],
  ['nothing but a line feed', '\n'],
])('%s breaks a line', (_name, text) => {
  expect(nameProblem(text)).toBe('name_line_break');
});
