import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { nextTab, Tabs } from './tabs.tsx';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, null],
])('%s on tab %i of three leads to %s', (key, current, expected) => {
  expect(nextTab(key, current, 3)).toBe(expected);
});

test('only the chosen tab is selected, in the order of Tab, and with its panel drawn', () => {
  const items = (['first', 'second'] as const).map((value) => ({ value, label: value, content: `of ${value}` }));
  const page = renderToStaticMarkup(
    <Tabs label="Lists" value="second" onValueChange={() => undefined} items={items} />,
  );
  expect(page.match(/aria-selected="true" tabindex="0"[^>]*>second/)).not.toBeNull();
  expect(page.match(/aria-selected="false" tabindex="-1"[^>]*>first/)).not.toBeNull();
  expect(page).toContain('of second');
  expect(page).not.toContain('of first');
});
