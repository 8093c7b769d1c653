import { devCommands } from './dev/dev-commands.ts';
import { runTogether } from './dev/run-together.ts';

const { web, console: operators, commands } = devCommands(process.env);
console.log(`Open ${web}, operators ${operators}: pages and server follow your changes. Stop with Ctrl-C.\n`);
process.exitCode = await runTogether(commands);
