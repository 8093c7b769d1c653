import { expect, test } from 'vitest';
import { runKpis } from './ops-kpis.ts';
import { useTestApp } from './testing/use-test-app.ts';

const app = useTestApp();

test.each([
  [{ from: '2026-W99' }, 'from: Write a week like 2026-W47'],
  [{ from: '2026-W46', to: '2026-W40' }, 'to: The last week must not be before the first'],
  // Known only once the running week is.
  [{ from: '2020-W01' }, 'from: Ask for at most 104 weeks at once'],
  [{ city: 'x'.repeat(101) }, 'city: Must be at most 100 characters'],
])('weeks that cannot be shown are refused in words: %o', async (asked, words) => {
  await expect(runKpis(app.deps, { words: [], ...asked })).rejects.toThrow(words);
});
