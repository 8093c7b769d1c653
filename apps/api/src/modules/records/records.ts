export { listRecordKeys, resealRecordKey, rotateRecordKey, withdrawRecordKey } from './record-keys.ts';
export { createRecordLink, forgetOldLinks, revokeRecordLink } from './record-links.ts';
