import { expect, test } from 'vitest';
import { pathWithin, readPush } from './read-push.ts';

const origin = 'https://relevo.example';

test('a push says its title and leads to a screen of the app, whatever came with it', () => {
  const sent = { title: 'You were paid', path: '/wallet?a=1', id: 'x' };
  expect(readPush({ json: () => sent }, origin)).toEqual({ title: 'You were paid', tag: 'x', path: '/wallet?a=1' });
  const nothing = { title: 'Relevo', tag: '', path: '/' };
  expect(readPush(null, origin)).toEqual(nothing);
  expect(readPush({ json: () => JSON.parse('no JSON') }, origin)).toEqual(nothing);
  expect(readPush({ json: () => [1] }, origin)).toEqual(nothing);
});

test.each([
  'https://attacker.example/',
  '//attacker.example/',
  '/\\\\attacker.example',
  'javascript:alert(1)',
  '',
  7,
  null,
])('the path %j leads to the first screen', (path) => expect(pathWithin(path, origin)).toBe('/'));
