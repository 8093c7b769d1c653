import type { Texts } from '@relevo/browser/texts';
import { expect, test } from 'vitest';

test('a text does not compile without its key or its parameters', () => {
  const shown = (key: string, parameters = {}) => [key, ...Object.keys(parameters)].join(' ');
  const t = shown as unknown as Texts<'jobs/mine'>;
  const either = (isNamed: boolean) => (isNamed ? 'firstJob.named' : 'firstJob.unnamed');
  // @ts-expect-error There is no such key.
  t('firstJob.renamed');
  // @ts-expect-error The text names {{title}}.
  t('firstJob.named');
  // @ts-expect-error The text names {{title}}, not {{name}}.
  t('firstJob.named', { name: 'Barista' });
  // @ts-expect-error One of the two texts names {{title}}.
  t(either(true));
  // @ts-expect-error A plural is chosen by its count.
  t('count', {});
  // @ts-expect-error The text names no parameter.
  t('firstJob.unnamed', { title: 'Barista' });
  expect(t('firstJob.named', { title: 'Barista' })).toBe('firstJob.named title');
  expect(t(either(false), { title: 'Barista' })).toBe('firstJob.unnamed title');
  expect(t('count', { count: 2 })).toBe('count count');
});
