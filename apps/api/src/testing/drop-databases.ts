import { afterAll } from 'vitest';
import { dropDatabases } from './fresh-database.ts';

// Registered before the hooks of the test file, so it runs after them: its servers and pools are closed.
afterAll(dropDatabases);
