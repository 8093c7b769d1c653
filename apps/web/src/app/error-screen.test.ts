import { expect, test } from 'vitest';
import { errorDetails } from './error-screen.tsx';

const surroundings = {
  now: new Date('2026-11-15T06:00:00Z'),
  url: 'https://relevo.example/jobs',
  userAgent: 'Phone 1',
};

test('the details carry the time, the address, the message, the stack and the browser', () => {
  const error = new Error('Failed to fetch the page');
  error.stack = 'Error: Failed to fetch the page\n    at jobs.js:1';
  expect(errorDetails(error, surroundings).split('\n')).toEqual([
    'Timestamp: 2026-11-15T06:00:00.000Z',
    'URL: https://relevo.example/jobs',
    'Message: Failed to fetch the page',
    'Stack: Error: Failed to fetch the page',
    '    at jobs.js:1',
    'User agent: Phone 1',
  ]);
});

test('something thrown that is not an error still makes readable details', () => {
  expect(errorDetails('offline', surroundings)).toContain('Message: offline\nStack: -');
  expect(errorDetails({ odd: true }, surroundings)).toContain('Message: Unknown error');
});
