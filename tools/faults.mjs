import { parseArgs } from 'node:util';
import { play } from './faults/play.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    clients: { type: 'string', default: '16' },
    /** The other half of the proof: with durability off the same test has to see the loss. */
    durability: { type: 'string', default: 'on' },
  },
});

const outcome = await play({
  kills: Number(values.kills),
  clients: Number(values.clients),
  isDurable: values.durability !== 'off',
});
for (const line of outcome.lines) console.log(line);
console.log(outcome.faults.length === 0 ? '\n0 faults' : `\n${outcome.faults.length} faults`);
for (const fault of outcome.faults.slice(0, 20)) console.log(`  ${fault}`);
process.exitCode = outcome.faults.length === 0 ? 0 : 1;
