import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const stylesheet = readFileSync(new URL('./styles.css', import.meta.url), 'utf8');

function tokensOf(block: string): Map<string, string> {
  const found = block.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6});/g);
  return new Map(Array.from(found, ([, name = '', colour = '']) => [name, colour]));
}

function blockAfter(opening: string): string {
  const start = stylesheet.indexOf(opening);
  return stylesheet.slice(start, stylesheet.indexOf('\n}', start));
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(left: string, right: string): number {
  const [dark = 0, light = 0] = [luminance(left), luminance(right)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

const light = tokensOf(blockAfter('@theme static {'));
const dark = tokensOf(blockAfter(':root[data-theme="dark"] {'));
const grounds = ['canvas', 'surface', 'sunken'];

const readableText = [
  ...['ink', 'ink-muted', 'ink-faint', 'accent-ink', 'hot', 'success', 'warning', 'danger'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...['hot', 'success', 'warning', 'danger'].map((tone) => [tone, `${tone}-soft`] as const),
  ...['accent', 'hot', 'success', 'warning', 'danger'].map((tone) => ['ink', `${tone}-soft`] as const),
  ...['clay', 'sand', 'moss', 'sea', 'sky', 'plum'].map((tone) => [tone, `${tone}-soft`] as const),
  ['accent-ink', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger-fill'],
  ['surface', 'ink'],
] as const;

const operableEdges = [
  ['line-strong', 'surface'],
  ['line-strong', 'canvas'],
  ['accent', 'surface'],
  ['accent', 'canvas'],
  ['danger-fill', 'surface'],
] as const;

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, tokens) => {
  const contrastOf = (one: string, other: string) => contrast(tokens.get(one) ?? '', tokens.get(other) ?? '');

  test.each(readableText)('%s is readable on %s (4.5:1)', (text, ground) => {
    expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(operableEdges)('%s stands out from %s (3:1)', (edge, ground) => {
    expect(contrastOf(edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('the dark theme gives a value to every colour of the light one', () => {
  expect([...dark.keys()].sort()).toEqual([...light.keys()].sort());
});
