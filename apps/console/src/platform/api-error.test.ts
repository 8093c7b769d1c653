import { describe, expect, it } from 'vitest';
import { ApiError, fieldProblem, isHalfway, isSessionLost } from './api-error.ts';

describe('a failed call', () => {
  it('speaks with the message of the answer before its error', () => {
    expect(new ApiError(401, { error: 'no', message: 'Incorrect email or password.' }).serverText).toBe(
      'Incorrect email or password.',
    );
    expect(new ApiError(429, { error: 'Too many requests.' }).serverText).toBe('Too many requests.');
  });

  it('keeps the first problem of each field and never takes a code for a field', () => {
    const error = new ApiError(400, { email: ['Invalid email', 'Too long'], code: 'x', request_id: 'y' });
    expect(error.fields).toEqual({ email: 'Invalid email' });
  });

  it('knows a field named code by its list of problems', () => {
    const error = new ApiError(400, { code: ['This code is not right.'] });
    expect(fieldProblem(error, 'code')).toBe('This code is not right.');
    expect(error.code).toBeUndefined();
    expect(fieldProblem(new ApiError(409, { error: 'no', code: 'invalid_transition' }), 'code')).toBeUndefined();
  });

  it('tells a session without its second factor from one that is over', () => {
    expect(isHalfway(new ApiError(401, { error: 'x', code: 'second_factor_needed' }))).toBe(true);
    expect(isHalfway(new ApiError(401, { error: 'x', code: 'token_not_valid' }))).toBe(false);
  });

  it.each([undefined, null, '<html>', [], { error: 5 }])('has no text of the server when the body is %j', (body) => {
    const error = new ApiError(502, body);
    expect(error.serverText).toBeUndefined();
    expect(error.fields).toEqual({});
  });

  it('means a lost session only with status 401', () => {
    expect(isSessionLost(new ApiError(401))).toBe(true);
    expect(isSessionLost(new ApiError(403))).toBe(false);
    expect(isSessionLost(new Error('401'))).toBe(false);
  });
});
