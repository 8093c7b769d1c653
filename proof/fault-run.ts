import { randomInt } from 'node:crypto';
import { runAsCommand } from './fault-run/run-as-command.ts';
import { runFaults } from './fault-run/run-faults.ts';

const seed = process.env.SEED ? Number(process.env.SEED) : randomInt(2 ** 31);
console.log(`SEED=${seed}`);
await runAsCommand({ name: 'fault run', rounds: '18' }, (options) => runFaults({ ...options, seed }));
