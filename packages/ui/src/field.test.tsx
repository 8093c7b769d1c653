import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckboxField } from './checkbox-field.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { TextField } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';

const attribute = (html: string, element: string, name: string) =>
  new RegExp(`<${element}[^>]* ${name}="([^"]*)"`).exec(html)?.[1];

const erroneous = [
  ['text field', 'input', <TextField key="text" label="City" error="Say where." hint="The town." />],
  [
    'password field',
    'input',
    <PasswordField
      key="password"
      label="Password"
      showText="Show"
      hideText="Hide"
      error="Say where."
      hint="The town."
    />,
  ],
  [
    'select field',
    'select',
    <SelectField key="select" label="City" options={[]} error="Say where." hint="The town." />,
  ],
  ['checkbox', 'input', <CheckboxField key="checkbox" label="City" error="Say where." hint="The town." />],
] as const;

test.each(erroneous)('a %s is tied to its label, its hint and its error', (_, element, field) => {
  const html = renderToString(field);
  const id = attribute(html, element, 'id');
  expect(id).toBeTruthy();
  expect(attribute(html, 'label', 'for')).toBe(id);
  expect(attribute(html, element, 'aria-invalid')).toBe('true');

  const described = attribute(html, element, 'aria-describedby')?.split(' ') ?? [];
  const texts = described.map((textId) => html.split(`id="${textId}"`)[1]);
  expect(texts[0]).toContain('The town.');
  expect(texts[1]).toMatch(/^ role="alert".*Say where\./);
});

test('a field without texts describes itself by nothing', () => {
  const html = renderToString(<TextField label="City" />);
  expect(html).not.toContain('aria-describedby');
  expect(html).not.toContain('aria-invalid=');
});

test('a required field is marked without the messages of the browser', () => {
  const html = renderToString(<TextField label="City" required />);
  expect(attribute(html, 'input', 'aria-required')).toBe('true');
  expect(html).not.toMatch(/ required=/);
});

test('a password is hidden until its button is pressed', () => {
  const html = renderToString(<PasswordField label="Password" showText="Show" hideText="Hide" />);
  expect(attribute(html, 'input', 'type')).toBe('password');
  expect(attribute(html, 'button', 'aria-pressed')).toBe('false');
  expect(attribute(html, 'button', 'type')).toBe('button');
});

test('the error of a choice belongs to the whole group', () => {
  const choices = [{ value: 'day', title: 'Day' }] as const;
  const html = renderToString(
    <ChoiceCards
      legend="When"
      name="when"
      value={undefined}
      onChange={() => {}}
      choices={choices}
      error="Choose one."
    />,
  );
  const errorId = attribute(html, 'fieldset', 'aria-describedby');
  expect(html.split(`id="${errorId}"`)[1]).toMatch(/^ role="alert".*Choose one\./);
});
