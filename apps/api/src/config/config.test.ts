import { describe, expect, test } from 'vitest';
import { problemOf, read } from '../testing/read-settings.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789',
};

describe('the settings', () => {
  test('need none to run on a laptop', () => {
    expect(read({})).toMatchObject({
      isProduction: false,
      port: 3000,
      opsPort: 3001,
      host: 'localhost',
      opsHost: 'localhost',
      dataDir: '/srv/relevo/data',
      databaseUrl: undefined,
      smtpUrl: undefined,
      s3: undefined,
      rateLimits: true,
      demo: true,
      trustProxy: false,
    });
  });

  test('offer times for the call with demo data, and otherwise those of the setting', () => {
    const callHours = (given: Record<string, string>) => read(given).callPlan?.hours.length;
    expect(callHours({})).toBe(5);
    expect(callHours({ DEMO: '0' })).toBeUndefined();
    expect(callHours({ DEMO: '0', OPS_CALL_SLOTS: 'UTC sat 10:00-12:00' })).toBe(1);
  });

  test.each([
    ['NODE_ENV', 'staging', 'production, development or test'],
    [
      'OPS_CALL_SLOTS',
      'weekdays',
      'a time zone with weekdays and hours, such as America/Toronto mon-fri 09:00-12:00, sat 10:00-12:00',
    ],
    ['PORT', 'abc', 'a port number, 0 to 65535'],
    ['PORT', '70000', 'a port number, 0 to 65535'],
    ['PORT', '-1', 'a port number, 0 to 65535'],
    ['PORT', '80.5', 'a port number, 0 to 65535'],
    ['OPS_PORT', 'x', 'a port number, 0 to 65535'],
    ['PUBLIC_URL', 'relevo.example', 'the address people open, such as https://relevo.example'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'the address people open, such as https://relevo.example'],
    [
      'DATABASE_URL',
      'mysql://localhost/relevo',
      'a PostgreSQL address, such as postgres://user:password@host:5432/relevo',
    ],
    ['DATABASE_URL', 'localhost', 'a PostgreSQL address, such as postgres://user:password@host:5432/relevo'],
    [
      'DATABASE_DIRECT_URL',
      'localhost',
      'the address of PostgreSQL behind the pooler, such as postgres://user:password@host:5432/relevo',
    ],
    ['ROLE', 'server', 'web, worker or all'],
    ['WORKER_CONCURRENCY', '0', 'a number of jobs that run at once, 1 to 50'],
    [
      'WORKER_QUEUES',
      'money,post',
      'queues separated by commas: money, clock, upkeep, mail, push, providers, papers, webhooks',
    ],
    [
      'DATABASE_READ_URL',
      'replica',
      'the address of a streaming replica, such as postgres://user:password@host:5432/relevo',
    ],
    ['DATABASE_POOL_SIZE', '1', 'a number of connections, 2 to 200'],
    ['DATABASE_POOL_SIZE', 'many', 'a number of connections, 2 to 200'],
    ['DATABASE_PREPARE', 'sometimes', 'on or off'],
    ['SMTP_URL', 'http://mail.example', 'an SMTP address, such as smtp://user:password@host:587'],
    ['MAIL_FROM', 'x', 'a sender, such as Relevo <no-reply@relevo.example>'],
    ['MAIL_SENDER_ADDRESS', 'Montréal', 'the postal address of the sender, 10 to 300 characters'],
    ['SUPPORT_EMAIL', 'help', 'an email address, such as support@relevo.example'],
    ['S3_ENDPOINT', 's3.example', 'the address of an S3-compatible store, such as https://s3.example'],
    ['CURRENCY', '$ or €', 'CAD, the only currency that amounts are stored and shown in'],
    ...['6', '13', '7.5', 'many'].map((value) => ['BANK_ACCOUNT_MAX_DIGITS', value, 'a number of digits, 7 to 12']),
    ...[
      '*',
      'null',
      'app.example',
      'https://app.example/',
      'https://app.example/path',
      'https://APP.example',
      'https://app.example:443',
      'https://*.example',
      'https://user:secret@app.example',
      'ftp://app.example',
      'https://app.example https://other.example',
      'https://app.example,*',
    ].map((value) => [
      'API_ALLOWED_ORIGINS',
      value,
      'origins separated by commas, such as https://app.example,https://other.example',
    ]),
    ...['localhost', 'https://localhost:9000', 'localhost:9000/hook', '*:443', 'me@localhost:80'].map((value) => [
      'WEBHOOK_TRUSTED_HOSTS',
      value,
      'hosts with their ports, separated by commas, such as localhost:9000,hooks.local:443',
    ]),
    ...['0', '-5', 'much', '1.005'].flatMap((value) => [
      ['DEPOSIT_MAX_PER_DAY', value, 'an amount above zero, such as 25000.00'],
      ['WITHDRAWAL_MAX_PER_DAY', value, 'an amount above zero, such as 10000.00'],
    ]),
    ['STRIPE_SECRET_KEY', 'short', 'a secret key of Stripe'],
    ['STRIPE_WEBHOOK_SECRET', 'short', 'the signing secret of the Stripe webhook'],
    ['STRIPE_PUBLISHABLE_KEY', 'short', 'the publishable key of Stripe'],
    ['STRIPE_API_URL', 'localhost:12111', 'the address of a stand-in for Stripe'],
    ...[
      'tiles.example/{z}/{x}/{y}.png',
      'ftp://tiles.example/{z}/{x}/{y}.png',
      'https://tiles.example/{z}/{x}.png',
      'https://tiles.example/',
      // A blank, a quote or a semicolon would write other rules into the page's policy.
      "https://tiles.example; script-src 'unsafe-inline'/{z}/{x}/{y}",
      "https://tiles.example/{z}/{x}/{y}'",
    ].map((value) => [
      'MAP_TILES_URL',
      value,
      'the address of map tiles, such as https://tiles.example/{z}/{x}/{y}.png',
    ]),
    ['MAP_ATTRIBUTION', 'x'.repeat(301), 'the words that the owner of the map tiles asks for'],
    ['RATE_LIMITS', 'maybe', 'on or off'],
    ['PASSWORD_COST', 'cheap', 'usual or minimal'],
    ['DEMO', 'yes please', '1 or 0'],
    ['TRUST_PROXY', '127.0.0.1', 'on or off'],
    ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace or silent'],
    ['SHUTDOWN_DELAY_MS', '1h', 'milliseconds, 0 to 60000'],
    ['DATABASE_WAIT_MS', '60000', 'milliseconds, 0 to 30000'],
    ['MINIMUM_PAY_MINUTES', '-1', 'whole minutes, 0 to 1440'],
    ['MINIMUM_PAY_MINUTES', '3h', 'whole minutes, 0 to 1440'],
    ['LATE_CANCEL_HOURS', '1.5', 'whole hours, 0 to 168'],
    ['LATE_CANCEL_HOURS', '200', 'whole hours, 0 to 168'],
    ['LATE_CANCEL_SHARE', '1.01', 'a share of the planned pay, 0 to 1 with at most two decimals, such as 0.5'],
    ['LATE_CANCEL_SHARE', '50%', 'a share of the planned pay, 0 to 1 with at most two decimals, such as 0.5'],
    ['LATE_CANCEL_SHARE', '0.505', 'a share of the planned pay, 0 to 1 with at most two decimals, such as 0.5'],
    ['REST_HOURS', '25', 'whole hours, 0 to 24'],
    ['WEEKLY_HOURS', '0', 'whole hours, 1 to 168'],
    ['MANUAL_HOURS_PER_WEEK', '169', 'whole hours, 0 to 168'],
    ['MANUAL_HOURS_PER_WEEK', '7.5', 'whole hours, 0 to 168'],
    ...['-5', 'much', '1.005'].flatMap((value) => [
      ['UNPROVEN_PAY_PER_WEEK', value, 'an amount, such as 2000.00'],
      ['UNPROVEN_CASH_PER_WEEK', value, 'an amount, such as 200.00'],
    ]),
    ['UNPROVEN_PAYOUT_DAYS', '61', 'whole days, 0 to 60'],
    ['UNPROVEN_PAYOUT_DAYS', '1.5', 'whole days, 0 to 60'],
  ])('refuse %s=%s with a sentence', (name, value, expectation) => {
    // A store and a card provider are named whole or not at all; here only the one setting is wrong.
    const store: Record<string, string> = name.startsWith('S3_')
      ? { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
      : {};
    const cards = name.startsWith('STRIPE_') ? stripe : {};
    expect(problemOf({ ...store, ...cards, [name]: value })).toBe(`${name} must be ${expectation}.`);
  });

  test('report every invalid setting at once', () => {
    const lines = problemOf({ PORT: 'abc', SMTP_URL: 'x', LOG_LEVEL: 'loud' }).split('\n');
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(['LOG_LEVEL', 'PORT', 'SMTP_URL']);
  });

  test('never repeat a value, which may be a secret', () => {
    expect(problemOf({ DATABASE_URL: 'mysql://root:hunter2@localhost' })).not.toContain('hunter2');
    expect(problemOf({ JWT_SECRET: 'hunter2' })).not.toContain('hunter2');
  });

  test.each(['', '   '])('take an empty variable (%j) for one that is not set', (empty) => {
    const names = ['PORT', 'DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'JWT_SECRET', 'S3_ENDPOINT', 'DEMO', 'LOG_LEVEL'];
    expect(read(Object.fromEntries(names.map((name) => [name, empty])))).toEqual(read({}));
  });

  test('leave the rest of the environment alone', () => {
    expect(read({ HOME: '/root', npm_config_x: 'y', RELEVO: undefined })).toEqual(read({}));
  });

  test('refuse one port for both servers, unless the system picks them', () => {
    expect(problemOf({ PORT: '8080', OPS_PORT: '8080' })).toContain('PORT and OPS_PORT are both 8080');
    expect(read({ PORT: '0', OPS_PORT: '0' })).toMatchObject({ port: 0, opsPort: 0 });
  });

  test('take an S3 store with its keys or with those of a role', () => {
    const whole = {
      S3_ENDPOINT: 'https://s3.example/',
      S3_BUCKET: 'relevo',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    };
    expect(read(whole).s3).toEqual({
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'relevo',
      keys: { accessKeyId: 'id', secretAccessKey: 'key' },
    });
    expect(problemOf({ ...whole, S3_BUCKET: '' })).toBe('S3_BUCKET is missing: an S3 store needs it.');
    expect(problemOf({ ...whole, S3_ACCESS_KEY_ID: '' })).toContain('S3_ACCESS_KEY_ID missing');
    // The keys of a role, in Amazon's own store.
    const region = { S3_BUCKET: 'relevo', S3_REGION: 'ca-central-1' };
    expect(read(region).s3).toEqual({ endpoint: undefined, region: 'ca-central-1', bucket: 'relevo', keys: undefined });
  });

  test('need all Stripe settings or none, and use Canadian dollars by default', () => {
    expect(read({})).toMatchObject({ currency: 'CAD', stripe: undefined });
    expect(read(stripe).stripe).toEqual({
      secretKey: stripe.STRIPE_SECRET_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
      publishableKey: stripe.STRIPE_PUBLISHABLE_KEY,
      apiUrl: undefined,
    });
    expect(read({ ...stripe, STRIPE_API_URL: 'http://localhost:12111/' }).stripe?.apiUrl).toBe(
      'http://localhost:12111',
    );
    expect(problemOf({ STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY })).toBe(
      'STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY missing: cards through Stripe need ' +
        'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY together.',
    );
    expect(problemOf({ ...stripe, STRIPE_WEBHOOK_SECRET: '' })).toContain('STRIPE_WEBHOOK_SECRET missing');
    // A stand-in without keys configures no provider.
    expect(read({ STRIPE_API_URL: 'http://localhost:12111' }).stripe).toBeUndefined();
  });

  test.each(['EUR', 'USD', 'cad', 'DOLLAR'])('refuse the currency %s by its name', (currency) => {
    expect(problemOf({ CURRENCY: currency })).toBe(
      `CURRENCY=${currency} is refused: it must be CAD, the only currency that amounts are stored and shown in.`,
    );
    expect(read({ CURRENCY: 'CAD' }).currency).toBe('CAD');
  });

  test('take seven to twelve digits of a bank account, and origins of other pages', () => {
    expect(read({})).toMatchObject({ bankAccountMaxDigits: 7, apiAllowedOrigins: [] });
    expect(read({ BANK_ACCOUNT_MAX_DIGITS: '12' }).bankAccountMaxDigits).toBe(12);
    expect(read({ API_ALLOWED_ORIGINS: ' https://app.example , http://localhost:5173,' }).apiAllowedOrigins).toEqual([
      'https://app.example',
      'http://localhost:5173',
    ]);
  });

  test('trust no host with webhooks but those named with their ports', () => {
    expect(read({}).webhookTrustedHosts).toEqual([]);
    const hosts = ' LocalHost:9000, [::1]:9001,hooks.local:443,';
    expect(read({ WEBHOOK_TRUSTED_HOSTS: hosts }).webhookTrustedHosts).toEqual([
      'localhost:9000',
      '[::1]:9001',
      'hooks.local:443',
    ]);
  });

  test('take a map tile URL with an optional attribution', () => {
    const url = 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=abc';
    expect(read({}).mapTiles).toBeUndefined();
    expect(read({ MAP_TILES_URL: url }).mapTiles).toEqual({ url, attribution: '' });
    expect(read({ MAP_TILES_URL: url, MAP_ATTRIBUTION: '© the mappers' }).mapTiles).toEqual({
      url,
      attribution: '© the mappers',
    });
    expect(read({ MAP_ATTRIBUTION: '© nobody' }).mapTiles).toBeUndefined();
  });

  test('keep an absolute data folder and place a relative one', () => {
    expect(read({ DATA_DIR: '/var/relevo' }).dataDir).toBe('/var/relevo');
    expect(read({ DATA_DIR: 'elsewhere' }).dataDir).toBe('/srv/relevo/elsewhere');
  });

  test('cut the slash off the public address', () => {
    expect(read({ PUBLIC_URL: 'https://relevo.example//' }).publicUrl).toBe('https://relevo.example');
  });

  test('seed the demo only into the embedded database by default', () => {
    const DATABASE_URL = 'postgres://localhost/relevo';
    expect(read({ DATABASE_URL }).demo).toBe(false);
    expect(read({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(read({ DEMO: '0' }).demo).toBe(false);
  });
});
