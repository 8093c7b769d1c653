import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('a busy button has a busy label, stays focusable and does not fire', () => {
  let fired = 0;
  let prevented = 0;
  const button = Button({ busy: true, busyText: 'Saving...', children: 'Save', onClick: () => fired++ });
  const html = renderToString(button);
  expect(html).toContain('Saving...');
  expect(html).not.toContain('>Save<');
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain(' disabled=');

  button.props.onClick({ preventDefault: () => prevented++, stopPropagation: () => {} });
  expect([fired, prevented]).toEqual([0, 1]);
});

test('a button submits a form only when asked to', () => {
  expect(renderToString(<Button>Save</Button>)).toContain('type="button"');
  expect(renderToString(<Button type="submit">Save</Button>)).toContain('type="submit"');
});
