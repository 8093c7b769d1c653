type Server = { url: string };
type Document = { servers: Server[]; paths: Record<string, Record<string, { servers?: Server[] }>> };

const anId = '01890000-0000-7000-8000-000000000000';
const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The addresses that an OpenAPI document describes, found by its own rules, with the methods of each. */
function addressesIn({ servers: ofAll, paths }: Document): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { servers = ofAll }] of Object.entries(operations)) {
      const address = `${servers[0]?.url.replace(/\/$/, '')}${path}`.replace(/\{\w+\}/g, anId);
      found.set(address, (found.get(address) ?? new Set()).add(method));
    }
  }
  return found;
}

/** The described addresses and those of them that the server does not know. */
export async function resolveDescribed(url: string): Promise<{ count: number; unknown: string[] }> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
  const addresses = addressesIn(document);
  const unknown: string[] = [];
  for (const [address, described] of addresses) {
    for (const method of described) {
      const { status } = await fetch(`${url}${address}`, { method: method.toUpperCase() });
      // What is there but names nothing by this id is 404 too; the address then still says which methods it takes.
      const isKnown = status === 404 ? await takes(`${url}${address}`, method, described) : status !== 405;
      if (!isKnown) unknown.push(`${method} ${address}: ${status}`);
    }
  }
  return { count: addresses.size, unknown };
}

/** An address that is asked with another method answers 405 with those that it takes. */
async function takes(address: string, method: string, described: Set<string>): Promise<boolean> {
  const other = methods.find((each) => !described.has(each)) ?? 'put';
  const { status, headers } = await fetch(address, { method: other.toUpperCase() });
  return status === 405 && (headers.get('allow') ?? '').toLowerCase().includes(method);
}
