/**
 * What limits per address count as one: an IPv4 address, or the /64 of an IPv6 address, because one customer has all
 * 18 quintillion addresses of it. An IPv4 address in the form of IPv6 counts as itself; any other text does too.
 */
export function limitedNetwork(address: string): string {
  const [plain = ''] = address.split('%', 1);
  const groups = readGroups(plain.toLowerCase());
  if (groups === null) return address;
  const [, , , , , marker, high = 0, low = 0] = groups;
  const isMapped = marker === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** A device changes its IPv6 address daily, within the network that is counted. */
export function isInNetworkOf(known: string, address: string): boolean {
  return limitedNetwork(known) === limitedNetwork(address);
}

const groupCount = 8;

/** The eight groups of an IPv6 address; null for any other text. */
function readGroups(text: string): number[] | null {
  if (!text.includes(':')) return null;
  const parts = dottedAsGroups(text).split('::');
  if (parts.length > 2) return null;
  const [head = [], tail = []] = parts.map((part) => (part === '' ? [] : part.split(':')));
  const missing = groupCount - head.length - tail.length;
  if (parts.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail];
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null;
}

/** `::ffff:192.0.2.1` as `::ffff:c000:201`. */
function dottedAsGroups(text: string): string {
  return text.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_whole, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
}
