import { parseArgs } from 'node:util';
import { readConfig } from './config/config.ts';
import { commands, usage } from './ops-commands.ts';
import { migrateTo } from './ops-migrate.ts';
import { createLog } from './platform/log.ts';
import { openPlatform } from './platform.ts';
import { reportStartupError } from './report-startup-error.ts';

/** `npm run ops -- COMMAND`: operator commands in a terminal, with or without a running server. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: {
      reason: { type: 'string' },
      amount: { type: 'string' },
      name: { type: 'string' },
      month: { type: 'string' },
      year: { type: 'string' },
      company: { type: 'string' },
      format: { type: 'string' },
      full: { type: 'boolean' },
      from: { type: 'string' },
      to: { type: 'string' },
      city: { type: 'string' },
      fresh: { type: 'boolean' },
      except: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  });
  const [name = '', ...words] = positionals;
  const command = commands[name];
  if (!command || values.help) {
    process.stdout.write(`${usage()}\n`);
    process.exitCode = command || values.help ? 0 : 2;
    return;
  }
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : undefined);
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env }, process.cwd());
  const [log, to] = [createLog(config.logLevel), text(values.to)];
  if (name === 'migrate' && to) {
    process.stdout.write(`${await migrateTo(config, to, log)}\n`);
    return;
  }
  const platform = await openPlatform(config, log);
  try {
    const given = {
      words,
      reason: text(values.reason),
      name: text(values.name),
      amount: text(values.amount),
      full: values.full === true,
      month: text(values.month),
      year: text(values.year),
      company: text(values.company),
      format: text(values.format),
      from: text(values.from),
      to,
      city: text(values.city),
      fresh: values.fresh === true,
      except: Array.isArray(values.except) ? values.except.map(String) : [],
    };
    process.stdout.write(`${await command.run(platform.deps, given)}\n`);
  } finally {
    await platform.close();
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => reportStartupError(error, 'That did not work.'),
);
