import type { Deps } from '../../platform/deps.ts';

/**
 * The name and the postal address of the sender, which a mail that advertises has to show. Null in production without an
 * address: then no such mail is sent.
 */
export function senderLine({ config }: Pick<Deps, 'config'>): string | null {
  if (config.isProduction && config.mailSenderAddress === undefined) return null;
  return [nameOf(config.mailFrom), config.mailSenderAddress].filter(Boolean).join(', ');
}

/** The name before the address: `Relevo` of `Relevo <no-reply@relevo.example>`. */
const nameOf = (sender: string): string => (sender.split('<')[0] ?? '').replaceAll('"', '').trim();
