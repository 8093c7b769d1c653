import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { problemText } from './problem-text.ts';

const keyItself = (key: string) => key;

describe('the text of a problem', () => {
  it('is the one of the server when it sent one', () => {
    expect(problemText(new ApiError(500, { error: 'Server error. Please try again later.' }), keyItself)).toBe(
      'Server error. Please try again later.',
    );
  });

  it.each([
    [new ApiError(0), 'problem.network'],
    [new ApiError(403), 'problem.unauthorized'],
    [new ApiError(404), 'problem.not_found'],
    [new ApiError(502), 'problem.server'],
    [new ApiError(418), 'problem.unexpected'],
    [new TypeError('a bug'), 'problem.unexpected'],
  ])('falls back to a general one: %s reads as %s', (error, key) => {
    expect(problemText(error, keyItself)).toBe(key);
  });
});
