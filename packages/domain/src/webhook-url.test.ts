import { expect, test } from 'vitest';
import { isWebhookUrl, webhookUrlMaximumLength } from './webhook-url.ts';

const rules = { trustedHosts: [], ownHost: 'relevo.example' };
const longest = `https://a.example/${'x'.repeat(webhookUrlMaximumLength - 'https://a.example/'.length)}`;

test.each([
  'https://hooks.example.com',
  'https://hooks.example.com/relevo?key=1&b=%20',
  'https://hooks.example.com:443/',
  'https://HOOKS.Example.COM/',
  'https://caf\u00e9.example/',
  'https://xn--caf-dma.example/',
  'https://hooks.example.com/@team?to=a@b',
  'https://1.example/',
  'https://0x7f.example/',
  'https://localhost.example/',
  'https://other.relevo.example/',
  longest,
])('%s can be sent to', (url) => {
  expect(isWebhookUrl(url, rules)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['no address', 'hooks.example.com'],
  ['plain http', 'http://hooks.example.com/'],
  ['another scheme', 'ftp://hooks.example.com/'],
  ['a file', 'file:///etc/passwd'],
  ['a script', 'javascript:alert(1)'],
  ['another port', 'https://hooks.example.com:8443/'],
  ['port 80', 'https://hooks.example.com:80/'],
  ['port 0', 'https://hooks.example.com:0/'],
  ['a user', 'https://me@hooks.example.com/'],
  ['a user and a password', 'https://me:secret@hooks.example.com/'],
  ['an empty user', 'https://@hooks.example.com/'],
  ['a host in the user', 'https://hooks.example.com@127.0.0.1/'],
  ['a user without slashes', 'https:me@hooks.example.com/'],
  ['a user behind a third slash', 'https:///me@hooks.example.com/'],
  ['a fragment', 'https://hooks.example.com/#part'],
  ['an empty fragment', 'https://hooks.example.com/#'],
  ['a space', 'https://hooks.example.com/a b'],
  ['a space in front', ' https://hooks.example.com/'],
  ['a line break', 'https://hooks.example.com/\n'],
  ['a tab in the host', 'https://hooks.exam\tple.com/'],
  ['a backslash', 'https:\\\\hooks.example.com\\'],
  ['a name without a dot', 'https://intranet/'],
  ['a trailing dot', 'https://hooks.example.com./'],
  ['only a trailing dot', 'https://intranet./'],
  ['two dots', 'https://hooks..example.com/'],
  ['localhost', 'https://localhost/'],
  ['LOCALHOST', 'https://LocalHost/'],
  ['below localhost', 'https://a.localhost/'],
  ['localhost with a trailing dot', 'https://localhost./'],
  ['.local', 'https://printer.local/'],
  ['.LOCAL', 'https://printer.LOCAL/'],
  ['.internal', 'https://metadata.google.internal/'],
  ['.internal with a trailing dot', 'https://metadata.google.internal./'],
  ['our own host', 'https://relevo.example/api/'],
  ['our own host in capitals', 'https://RELEVO.example/'],
  ['an address', 'https://127.0.0.1/'],
  ['a public address', 'https://8.8.8.8/'],
  ['an address with a trailing dot', 'https://127.0.0.1./'],
  ['a decimal address', 'https://2130706433/'],
  ['an octal address', 'https://0177.0.0.1/'],
  ['a hexadecimal address', 'https://0x7f.0.0.1/'],
  ['a hexadecimal address without dots', 'https://0x7f000001/'],
  ['a short address', 'https://127.1/'],
  ['a shorter address', 'https://0/'],
  ['mixed bases', 'https://0x7f.0.01/'],
  ['an address in wide digits', 'https://\uff11\uff12\uff17.0.0.1/'],
  ['an address with ideographic dots', 'https://127\u30020\u30020\u30021/'],
  ['a percent-encoded address', 'https://%31%32%37.0.0.1/'],
  ['a percent-encoded dot', 'https://localhost%2e/'],
  ['IPv6', 'https://[::1]/'],
  ['IPv6 of any length', 'https://[0:0:0:0:0:0:0:1]/'],
  ['mapped IPv4', 'https://[::ffff:127.0.0.1]/'],
  ['mapped IPv4 in hexadecimal', 'https://[::ffff:7f00:1]/'],
  ['a public IPv6 address', 'https://[2607:f8b0:4005:805::200a]/'],
  ['an IPv6 zone', 'https://[fe80::1%25eth0]/'],
  ['a number for a name', 'https://example.1/'],
  ['too long', `${longest}x`],
])('%s cannot be sent to', (_name, url) => {
  expect(isWebhookUrl(url, rules)).toBe(false);
});

test.each([
  ['http://localhost:9000/hook', true],
  ['https://localhost:9000/hook', true],
  ['http://127.0.0.1:9001/', true],
  ['http://[::1]:9002/', true],
  ['http://inner.local/', true],
  ['https://inner.local/', false],
  ['http://localhost:9001/', false],
  ['http://hooks.example.com/', false],
  ['http://me@localhost:9000/', false],
  ['http://localhost:9000/#part', false],
  ['ftp://localhost:9000/', false],
])('with trusted hosts %s: %s', (url, isPossible) => {
  const trustedHosts = ['localhost:9000', '127.0.0.1:9001', '[::1]:9002', 'inner.local:80'];
  expect(isWebhookUrl(url, { ...rules, trustedHosts })).toBe(isPossible);
});
