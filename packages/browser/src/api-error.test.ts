import { describe, expect, test } from 'vitest';
import { ApiError, deservesToast, fieldErrorOf } from './api-error.ts';

const texts = {
  network: 'Network error. Please check your connection.',
  server: 'Server error. Please try again later.',
  notFound: 'The requested resource was not found.',
  unauthorized: 'You are not authorized to perform this action.',
  unknown: 'Something went wrong',
};
const failure = (status: number, body?: unknown, ownMessage?: string) =>
  new ApiError({ status, body, ownMessage }, texts);

describe('the message a person reads', () => {
  test.each([
    ['the error string goes first', 400, { error: 'No such card', email: ['Taken'] }, 'No such card'],
    [
      'then the field errors',
      400,
      { email: ['Taken', 'Too long'], city: 'Required' },
      'email: Taken, Too long | city: Required',
    ],
    ['dotted fields keep their dots', 400, { 'location.city': ['Required'] }, 'location.city: Required'],
    ['an empty error string does not count', 400, { error: '', email: ['Taken'] }, 'email: Taken'],
    ['code, message and request_id are no fields', 400, { code: 'x', message: 'y', request_id: 'z' }, texts.unknown],
    ['odd values are no field errors', 400, { count: 3, nested: { a: 1 }, list: [1, 'Bad'] }, 'list: Bad'],
    ['no answer at all', 0, undefined, texts.network],
    ['a server error without a body', 502, undefined, texts.server],
    ['a server error with a body', 500, { error: 'Server error.', request_id: 'z' }, 'Server error.'],
    ['nothing there', 404, undefined, texts.notFound],
    ['not signed in', 401, undefined, texts.unauthorized],
    ['not allowed', 403, undefined, texts.unauthorized],
    ['anything else', 418, undefined, texts.unknown],
    ['a list is no error body', 400, ['Bad'], texts.unknown],
    ['null is no error body', 400, null, texts.unknown],
  ])('%s', (_claim, status, body, message) => {
    expect(failure(status, body).message).toBe(message);
  });

  test("the error's own message goes before the generic texts and after the body", () => {
    expect(failure(401, undefined, 'No refresh token').message).toBe('No refresh token');
    expect(failure(401, { error: 'Token is blacklisted' }, 'No refresh token').message).toBe('Token is blacklisted');
  });
});

test('an error keeps what screens need: status, code, fields and the message of the auth calls', () => {
  const error = failure(400, { message: 'Registration failed', code: 'taken', email: 'Taken', city: ['Required'] });
  expect(error).toMatchObject({
    status: 400,
    code: 'taken',
    fields: { email: ['Taken'], city: ['Required'] },
    screenMessage: 'Registration failed',
  });
});

test.each([
  ['You do not have permission to perform this action.', false],
  ['Sorry: YOU DO NOT HAVE PERMISSION to perform this action.', false],
  ['Vous n’avez pas la permission d’effectuer cette action.', false],
  ['Vous n’avez pas la permission d’effectuer cette action.'.replaceAll('’', "'"), false],
  ['You are not authorized to perform this action.', true],
])('"%s" raises a toast: %s', (message, expected) => {
  expect(deservesToast(failure(403, { error: message }))).toBe(expected);
});

test('a call that waits for the password raises no toast: the screen asks for it', () => {
  const body = { error: 'Please confirm your password.', code: 'password_required' };
  expect(deservesToast(failure(403, body))).toBe(false);
});

test('a field named code is known by its list of problems', () => {
  const error = failure(400, { code: ['This code is not right.', 'Too short'] });
  expect(fieldErrorOf(error, 'code')).toBe('This code is not right.');
  expect(error.code).toBeUndefined();
  expect(fieldErrorOf(failure(409, { error: 'no', code: 'invalid_transition' }), 'code')).toBeUndefined();
});
