import { Refusal } from '@relevo/domain/refusals';

/** Why a store takes no files: its disk is full, or it may only be read. */
export type StorageCondition = 'ok' | 'read_only' | 'full';

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const readOnlyCodes = new Set(['EROFS', 'EACCES', 'EPERM']);
const unreachableCodes = new Set(['EIO', 'ESTALE', 'ENOTCONN', 'EMFILE', 'ENFILE', 'ENOTDIR']);

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code ?? '';

export function conditionAfter(error: unknown): StorageCondition {
  const code = codeOf(error);
  if (fullCodes.has(code)) return 'full';
  return readOnlyCodes.has(code) ? 'read_only' : 'ok';
}

/** An error of the system as a refusal that says to try again later; any other error stays what it is. */
export function storageRefusal(error: unknown): unknown {
  const isKnown = conditionAfter(error) !== 'ok' || unreachableCodes.has(codeOf(error));
  return isKnown ? unavailableStorage(error) : error;
}

export function unavailableStorage(cause: unknown): Refusal {
  return Object.assign(new Refusal('storage_unavailable'), { cause });
}
