import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPrometheus, findPromtool } from './find-promtool.ts';
import { temporaryTree } from './testing/temporary-tree.ts';

type Sources = NonNullable<Parameters<typeof findPromtool>[0]>;
const from = (env: Sources['env'], { install = () => false, folders = [] }: Sources = {}) => ({
  env,
  install,
  folders,
});

test('the promtool named by PROMTOOL_PATH comes first, and one that leads nowhere is said', () => {
  const folder = temporaryTree({ own: '', promtool: '' });
  expect(findPromtool(from({ PROMTOOL_PATH: join(folder, 'own'), PATH: folder }))).toBe(join(folder, 'own'));
  expect(() => findPromtool(from({ PROMTOOL_PATH: '/nowhere/promtool', PATH: folder }))).toThrow(/does not exist/);
});

test('one is looked for on the path and in the usual folders, then installed where that is possible', () => {
  const [first, second, empty] = [temporaryTree({ promtool: '' }), temporaryTree({ promtool: '' }), temporaryTree({})];
  const never = () => expect.unreachable('nothing has to be installed');
  expect(findPromtool(from({ PATH: first }, { folders: [second], install: never }))).toBe(join(first, 'promtool'));
  expect(findPromtool(from({ PATH: '' }, { folders: [second], install: never }))).toBe(join(second, 'promtool'));
  expect(findPromtool(from({ PATH: empty }))).toBeUndefined();
  const install = () => {
    writeFileSync(join(empty, 'promtool'), '');
    return true;
  };
  expect(findPromtool(from({ PATH: empty }, { install }))).toBe(join(empty, 'promtool'));
});

test('Prometheus is the one beside promtool', () => {
  const [whole, alone] = [temporaryTree({ promtool: '', prometheus: '' }), temporaryTree({ promtool: '' })];
  expect(findPrometheus(from({ PATH: whole }))).toBe(join(whole, 'prometheus'));
  expect(findPrometheus(from({ PATH: alone }))).toBeUndefined();
});
