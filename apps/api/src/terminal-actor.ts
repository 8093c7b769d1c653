import { userInfo } from 'node:os';

/** Whoever holds this terminal; kept in the audit log. */
export const terminalActor = () => `ops:${userInfo().username}`;
