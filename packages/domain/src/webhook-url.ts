export const webhookUrlMaximumLength = 500;

type Rules = Readonly<{
  /** `host:port` of receivers inside our own network: any address, port and scheme is theirs to choose. */
  trustedHosts: readonly string[];
  /** The name people open us by, which is no receiver. */
  ownHost: string;
}>;

/**
 * A scheme, two slashes, a host without a user, and no fragment. The parser drops or replaces the rest without a word, and two
 * programs may then read two different addresses.
 */
const plainAddress = /^https?:\/\/[^\s\p{Cc}\\#/?@]+([/?][^\s\p{Cc}\\#]*)?$/iu;

const localNames = ['localhost', 'local', 'internal'];

/**
 * Whether messages may be sent to an address that a customer typed. It is only the first of two checks: where the name leads
 * is checked again whenever it is called.
 */
export function isWebhookUrl(typed: string, { trustedHosts, ownHost }: Rules): boolean {
  if (typed.length > webhookUrlMaximumLength || !plainAddress.test(typed) || !URL.canParse(typed)) return false;
  const url = new URL(typed);
  if (isTrustedHost(url, trustedHosts)) return true;
  return url.protocol === 'https:' && url.port === '' && isPublicName(url.hostname) && url.hostname !== ownHost;
}

const usualPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Whether an operator named the host with its port. */
export function isTrustedHost({ hostname, port, protocol }: URL, trustedHosts: readonly string[]): boolean {
  return trustedHosts.includes(`${hostname}:${port || usualPorts[protocol]}`);
}

/** The parser has written every spelling of an IPv4 address as four decimal numbers, and names in lower-case ASCII. */
function isPublicName(hostname: string): boolean {
  const labels = hostname.split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || labels.includes('') || hostname.startsWith('[')) return false;
  return !/^\d+$/.test(last) && !localNames.includes(last);
}
