import { describe, expect, test } from 'vitest';
import { anApprovedUser, aRegistration, withPassword } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/use-test-app.ts';

const institution = { bank_institution: '006', bank_transit: '00011' };
const digits = (count: number) => '123456789012345'.slice(0, count);

const cases: { settings: Record<string, string>; maximum: number }[] = [
  { settings: {}, maximum: 7 },
  { settings: { BANK_ACCOUNT_MAX_DIGITS: '12' }, maximum: 12 },
];

describe.each(cases)('with at most $maximum digits of a bank account', ({ settings, maximum }) => {
  const app = useTestApp({ settings });

  test('the configuration says so', async () => {
    expect((await app.client.get('/config/')).body).toMatchObject({ bank_account_max_digits: maximum });
  });

  test('so many are taken, and one more or anything else is a field error that names the number', async () => {
    const { access_token: token } = await anApprovedUser(app);
    const options = { token, headers: withPassword };
    const wrong = [`Must be at most ${maximum} digits`];
    for (const bank_account of [digits(maximum + 1), digits(13), '12a', '-1', '١٢٣']) {
      expect(
        await app.client.post('/user/register/', aRegistration({ bank_account })),
        `register ${bank_account}`,
      ).toMatchObject({ status: 400, body: { bank_account: wrong } });
      expect(await app.client.patch('/user/profile/', { bank_account }, options)).toMatchObject({
        status: 400,
        body: { bank_account: wrong },
      });
      const method = { withdrawal_details: { ...institution, bank_account } };
      expect(await app.client.post('/wallet/withdrawals/set-method/', method, options)).toMatchObject({
        status: 400,
        body: { 'withdrawal_details.bank_account': wrong },
      });
    }
    const bank_account = digits(maximum);
    expect(await app.client.patch('/user/profile/', { ...institution, bank_account }, options)).toMatchObject({
      status: 200,
      body: { bank_account: `•••••${bank_account.slice(-4)}` },
    });
    const method = { withdrawal_details: { ...institution, bank_account } };
    expect((await app.client.post('/wallet/withdrawals/set-method/', method, options)).status).toBe(200);
  });
});
