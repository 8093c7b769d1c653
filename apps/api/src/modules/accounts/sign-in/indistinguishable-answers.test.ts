import { byDepth, isDeep } from '@relevo/fixtures/depth';
import { describe, expect, test } from 'vitest';
import { anApprovedUser, aRegisteredUser } from '../../../testing/people.ts';
import { switchOn } from '../../../testing/second-factor.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const app = useTestApp({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' }, realPasswordCost: true });

const signInSamples = byDepth({ short: 9, deep: 15 });
/** Calls without a hash take little time, and differ by more from one to the next. */
const mailSamples = 31;
const warmUp = 3;

/** Milliseconds so far: of the processor, which a busy machine does not stretch, and in a deep run of the clock. */
function elapsedMs(): number {
  if (isDeep) return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

let addressCount = 0;
/** Each call comes from another address, so that only the account can make a difference. */
const from = () => {
  addressCount += 1;
  return { headers: { 'x-forwarded-for': `198.51.${Math.floor(addressCount / 250)}.${(addressCount % 250) + 1}` } };
};

type Call = (email: string) => Promise<{ status: number; body: unknown }>;

const logIn: Call = (email) => app.client.post('/user/login/', { email, password: 'wrong horse' }, from());
const forgot: Call = (email) => app.client.get(`/user/forgot-password/?email=${email}`, from());
const resend: Call = (email) => app.client.post('/user/send-verification-email/', { email }, from());

describe('an address with an account and one without', () => {
  test.each([
    ['signing in', logIn, signInSamples],
    ['asking for a reset link', forgot, mailSamples],
    ['asking for the verification mail', resend, mailSamples],
  ])(
    '%s answers known and unknown addresses, with a second factor or without, with the same status, text and time',
    async (_name, call, samples) => {
      const { user } = await aRegisteredUser(app);
      const verified = await anApprovedUser(app);
      await switchOn(app, verified);
      const emails = [user.email, verified.user.email, 'nobody@people.example'];
      const times = emails.map((): number[] => []);
      const answers = new Set<string>();
      // Taken in turns, so that a busy moment of the machine meets all alike.
      for (let round = 0; round < warmUp + samples; round += 1) {
        for (const [index, email] of emails.entries()) {
          const start = elapsedMs();
          const { status, body } = await call(email);
          if (round >= warmUp) times[index]?.push(elapsedMs() - start);
          answers.add(`${status} ${JSON.stringify(body)}`);
        }
      }
      expect([...answers]).toHaveLength(1);
      const medians = times.map(median);
      expect(Math.max(...medians) / Math.min(...medians), medians.join(' ')).toBeLessThan(2);
    },
  );
});

function median(values: number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
