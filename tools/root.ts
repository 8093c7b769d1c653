import { fileURLToPath } from 'node:url';

/** The checkout this tool belongs to, whatever folder it was called from. */
export const root = fileURLToPath(new URL('../', import.meta.url));
