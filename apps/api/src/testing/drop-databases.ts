import { beforeAll } from 'vitest';
import { dropDatabases } from './fresh-database.ts';

// The answer of the first `beforeAll` is called last, after the servers and pools of the test file are closed: dropping
// a database that is in use waits for five seconds.
beforeAll(() => dropDatabases);
