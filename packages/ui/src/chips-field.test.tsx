import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChipsField } from './chips-field.tsx';

function chips(value: string[], error?: string): string {
  return renderToString(
    <ChipsField
      label="Skills"
      value={value}
      onChange={() => {}}
      addText="Add"
      removeText={(entry) => `Remove ${entry}`}
      error={error}
    />,
  );
}

test('every chip can be taken away by a button that names it', () => {
  const html = chips(['First aid', 'Forklift']);
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(html).toContain('aria-label="Remove First aid"');
  expect(html).toContain('aria-label="Remove Forklift"');
});

test('no button of it submits the form around', () => {
  expect(chips(['First aid'])).not.toContain('type="submit"');
});

test('an empty list draws no list, and an error belongs to the field', () => {
  const html = chips([], 'Too many.');
  expect(html).not.toContain('<ul');
  expect(html).toMatch(/<input[^>]*aria-invalid="true"/);
  expect(html).toContain('Too many.');
});
