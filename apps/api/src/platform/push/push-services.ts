/** Of the browsers people have. */
const usualServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;

const serviceShape = /^(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/;

/** `push.example`, `*.push.example` for every host below, or either with a port other than 443. */
export function isPushService(text: string): boolean {
  return serviceShape.test(text);
}

export type PushService = {
  /** Whether it may be at a private address: only a host that the operator named in full. */
  isTrusted: boolean;
};

/**
 * Finds the service of an endpoint among those that pushes are sent to. An endpoint is an address that a stranger gives
 * us to call, so anything else is refused.
 */
export function pushServiceFinder(services: readonly string[]): (endpoint: string) => PushService | null {
  const listed = services.length > 0 ? services : usualServices;
  return (endpoint) => {
    const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
    const found = listed.find((service) => isOf(service, url));
    return found === undefined ? null : { isTrusted: services.length > 0 && !found.startsWith('*.') };
  };
}

/** Any other port of a host may be that of another service, which a stranger must not make us call. */
const usualPort = '443';

function isOf(service: string, url: URL): boolean {
  const [host = '', port = usualPort] = service.split(':');
  if (port !== (url.port || usualPort)) return false;
  return host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host;
}
