import { fileURLToPath } from 'node:url';

/** The checkout's root. This file sits as deep in `src` as its bundle does in `dist`, so both find the same folder. */
export const rootFolder = fileURLToPath(new URL('../../../', import.meta.url));
