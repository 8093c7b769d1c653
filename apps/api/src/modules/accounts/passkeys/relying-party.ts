import type { Deps } from '../../../platform/deps.ts';

/** Passkeys belong to the host of the public address; the pages that may ask for one are its own and those of other clients. */
export function relyingParty({ publicUrl, config }: Pick<Deps, 'publicUrl' | 'config'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: 'Relevo', origins: [origin, ...config.apiAllowedOrigins] };
}

/** What an authenticator stores to name the account: nothing that says who it is. */
export const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
