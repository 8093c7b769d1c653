import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FileDrop } from './file-drop.tsx';

const drop = (chosen?: string, error?: string) =>
  renderToString(
    <FileDrop
      label="File"
      accept="image/png"
      chooseText="Choose a file"
      dropText="or drop it"
      chosen={chosen}
      error={error}
      onFile={() => {}}
    />,
  );

test('the drop area contains a labelled file input', () => {
  const html = drop();
  const id = /<input[^>]* id="([^"]*)"/.exec(html)?.[1];
  expect(html).toContain(`for="${id}"`);
  expect(html).toMatch(/<input[^>]* type="file"/);
  expect(html).toMatch(/<input[^>]* accept="image\/png"/);
});

test('the chosen file replaces the hint', () => {
  expect(drop()).toContain('Choose a file');
  expect(drop('passport.pdf')).toContain('passport.pdf');
  expect(drop('passport.pdf')).not.toContain('Choose a file');
});

test('an error is tied to the input', () => {
  const html = drop(undefined, 'Too large.');
  const described = /<input[^>]* aria-describedby="([^"]*)"/.exec(html)?.[1];
  expect(html.split(`id="${described}"`)[1]).toContain('Too large.');
});
