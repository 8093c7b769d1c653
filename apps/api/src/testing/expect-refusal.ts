import { expect } from 'vitest';

/**
 * Every refusal of the API has one of two shapes: `{"error": …}` or `{"field": ["…"]}`; nothing else reaches a client.
 */
export function expectRefusal(answer: { status: number; body: unknown }, status?: number): void {
  if (status !== undefined) expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(status);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  const body = answer.body as Record<string, unknown>;
  expect(typeof body, String(answer.body).slice(0, 300)).toBe('object');
  const { message, ...fields } = body;
  if ('error' in body) {
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['error']));
    // Conditions that are not met are a list.
    const { unmet = [], ...texts } = body;
    expect(unmet).toBeInstanceOf(Array);
    for (const value of Object.values(texts)) expect(value).toEqual(expect.any(String));
    return;
  }
  expect(Object.keys(fields).length).toBeGreaterThan(0);
  for (const texts of Object.values(fields)) expect(texts).toEqual(expect.arrayContaining([expect.any(String)]));
  if (message !== undefined) expect(message).toEqual(expect.any(String));
  // A parameter without a value would be shown to the user as it is.
  expect(JSON.stringify(body)).not.toContain('{{');
}
