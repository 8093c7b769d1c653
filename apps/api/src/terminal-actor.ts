import { userInfo } from 'node:os';

/** The user of this terminal, for the audit log. */
export const terminalActor = () => `ops:${userInfo().username}`;
