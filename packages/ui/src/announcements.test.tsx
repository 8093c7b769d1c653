import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Alert } from './alert.tsx';
import { Spinner } from './spinner.tsx';
import { Stepper } from './stepper.tsx';

test('errors interrupt the screen reader, other messages wait', () => {
  expect(renderToString(<Alert tone="danger">Declined.</Alert>)).toContain('role="alert"');
  expect(renderToString(<Alert tone="info">Saved.</Alert>)).toContain('role="status"');
});

test('exactly one step is the current one', () => {
  const html = renderToString(<Stepper label="Steps" steps={['Role', 'Details', 'Address']} current={1} />);
  expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  expect(html.split('aria-current="step"')[1]).toMatch(/Details.*Address/);
  expect(html.split('aria-current="step"')[0]).toContain('Role');
});

test('a spinner is announced by its label', () => {
  expect(renderToString(<Spinner label="Loading..." />)).toMatch(/role="status".*Loading\.\.\./);
});
