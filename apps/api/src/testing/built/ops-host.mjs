// Runs the built commands for operators one after another in one process: loading them takes longer than most of them.
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const [, , program = ''] = process.argv;
const exit = process.exit.bind(process);
let runs = 0;

process.on('disconnect', () => exit());
process.on('message', (/** @type {string[]} */ words) => {
  let output = '';
  for (const stream of [process.stdout, process.stderr]) {
    stream.write = (/** @type {unknown} */ text) => {
      output += String(text);
      return true;
    };
  }
  process.argv = [process.execPath, program, ...words];
  process.exitCode = undefined;
  process.exit = (code = process.exitCode ?? 0) => void process.send?.({ code, output });
  runs += 1;
  // Another address runs the program again; what it imports stays loaded.
  void import(`${pathToFileURL(program).href}?run=${runs}`);
});
process.send?.('ready');
