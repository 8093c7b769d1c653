import { describe, expect, test } from 'vitest';
import { platformSettings, problemOf, read, strongSecrets } from '../testing/read-settings.ts';

describe('in production', () => {
  const production = { NODE_ENV: 'production', ...strongSecrets, ...platformSettings };

  test('strong secrets are enough', () => {
    expect(read(production)).toMatchObject({
      isProduction: true,
      host: '0.0.0.0',
      opsHost: 'localhost',
      demo: false,
      jwtSecret: strongSecrets.JWT_SECRET,
    });
  });

  test('the console listens elsewhere than on the machine itself only when set so', () => {
    expect(read({ ...production, HOST: '10.0.0.5' }).opsHost).toBe('localhost');
    expect(read({ ...production, OPS_HOST: '10.0.0.5' })).toMatchObject({ host: '0.0.0.0', opsHost: '10.0.0.5' });
  });

  test('each missing secret is named', () => {
    const problem = problemOf({ NODE_ENV: 'production' });
    expect(problem).toContain('JWT_SECRET is missing: NODE_ENV=production needs a secret of at least 32 characters.');
    expect(problem).toContain('ENCRYPTION_KEY is missing');
    expect(problemOf({ NODE_ENV: 'production', JWT_SECRET: strongSecrets.JWT_SECRET })).not.toContain(
      'JWT_SECRET is missing',
    );
  });

  test.each(['short', 'x'.repeat(64), 'abcabcabcabcabcabcabcabcabcabcabcabc', strongSecrets.JWT_SECRET.slice(0, 31)])(
    'the secret %j is too weak, for either use and outside production too',
    (weak) => {
      expect(problemOf({ ...production, JWT_SECRET: weak })).toContain('JWT_SECRET is too weak');
      expect(problemOf({ ...production, ENCRYPTION_KEY: weak })).toContain('ENCRYPTION_KEY is too weak');
      expect(problemOf({ JWT_SECRET: weak })).toContain('JWT_SECRET is too weak');
    },
  );

  test('an older secret is as strong as the one that signs', () => {
    const old = 'c3Vn-9Kx2-Bq7w-Rt5y-Ze8u-Md4i-Lf6o';
    expect(problemOf({ ...production, JWT_SECRET_PREVIOUS: `${old},short` })).toBe(
      'JWT_SECRET_PREVIOUS is too weak: give older secrets of at least 32 characters each, separated by commas.',
    );
    expect(read({ ...production, JWT_SECRET_PREVIOUS: ` ${old}, ` }).previousJwtSecrets).toEqual([old]);
    expect(read(production).previousJwtSecrets).toEqual([]);
  });

  test.each(['PLATFORM_LEGAL_NAME', 'PLATFORM_ADDRESS'])('papers need %s', (name) => {
    expect(problemOf({ ...production, [name]: '' })).toContain(`${name} is missing: papers name `);
    expect(read({ [name]: '' }).platform).toMatchObject({ legalName: 'Relevo', address: '' });
  });

  test('one secret for both uses is refused', () => {
    expect(problemOf({ ...production, ENCRYPTION_KEY: strongSecrets.JWT_SECRET })).toContain('must differ');
  });

  test.each(['off', '0', 'false'])('rate limits stay on: RATE_LIMITS=%s is refused', (value) => {
    expect(problemOf({ ...production, RATE_LIMITS: value })).toBe(
      'RATE_LIMITS=off is refused with NODE_ENV=production.',
    );
    expect(read({ RATE_LIMITS: value }).rateLimits).toBe(false);
  });

  test.each(['1', 'on', 'true'])('demo accounts stay out: DEMO=%s is refused', (value) => {
    expect(problemOf({ ...production, DEMO: value })).toBe(
      'DEMO=1 is refused with NODE_ENV=production: the password of its accounts is public.',
    );
    expect(read({ ...production, DEMO: '0' }).demo).toBe(false);
  });

  test('passwords keep their usual cost: PASSWORD_COST=minimal is refused', () => {
    expect(problemOf({ ...production, PASSWORD_COST: 'minimal' })).toBe(
      'PASSWORD_COST=minimal is refused with NODE_ENV=production.',
    );
    expect(read(production).passwordCost).toBe('usual');
    expect(read({}).passwordCost).toBe('usual');
    expect(read({ PASSWORD_COST: 'minimal' }).passwordCost).toBe('minimal');
  });
});
