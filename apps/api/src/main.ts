import type { FastifyInstance } from 'fastify';
import { createConsoleApp, createPublicApp } from './app.ts';
import { type Config, readConfig } from './config/config.ts';
import { demoLines, seedDemo } from './demo.ts';
import { everyMinute, everyNight } from './every-so-often.ts';
import { handleEvent } from './handle-event.ts';
import { loadGazetteer } from './modules/addresses/addresses.ts';
import { startBackground } from './platform/background/background.ts';
import { watchDatabase } from './platform/database/readiness.ts';
import type { Deps } from './platform/deps.ts';
import { createLog } from './platform/log.ts';
import { openPlatform, type Platform } from './platform.ts';
import { sayProblem } from './say-problem.ts';
import { stopOnSignal } from './stop-on-signal.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const log = createLog(config.logLevel);
  const platform = await openPlatform(config, log);
  try {
    await serve(config, platform);
  } catch (error) {
    await platform.close();
    throw error;
  }
}

async function serve(config: Config, { deps, databaseUrl, close }: Platform): Promise<void> {
  const { log } = deps;
  const database = watchDatabase(databaseUrl);
  let isStopping = false;
  const readiness = { isReady: async () => !isStopping && (await database.isReady()) };
  const publicApp = await createPublicApp(deps, { readiness });
  const consoleApp = await createConsoleApp(deps);
  await loadGazetteer(deps.db, log);
  if (config.demo) {
    // A town to look at is a courtesy: without it everything else still works.
    await seedDemo(deps).catch((error: unknown) => log.error({ err: error }, 'the demo town could not be laid'));
  }
  await publicApp.listen({ port: config.port, host: config.host });
  await consoleApp.listen({ port: config.opsPort, host: config.host });
  const background = startBackground({
    db: deps.db,
    url: databaseUrl,
    log,
    handleEvent: (event) => handleEvent(deps, event),
    everyNight: () => everyNight(deps),
    everyMinute: () => everyMinute(deps),
  });

  stopOnSignal(log, async () => {
    isStopping = true;
    // A load balancer needs a moment to see that we are no longer ready before connections are closed.
    await new Promise((resolve) => setTimeout(resolve, config.shutdownDelayMs));
    await Promise.all([publicApp.close(), consoleApp.close()]);
    await background.stop();
    await database.close();
    await close();
  });
  welcome(deps, publicApp, consoleApp);
}

function welcome(
  { config, mailer, files, cards, publicUrl }: Deps,
  publicApp: FastifyInstance,
  consoleApp: FastifyInstance,
): void {
  const address = config.publicUrl ? publicUrl : addressOf(publicApp);
  const lines = [
    '',
    `Relevo      ${address}`,
    `API         ${address}/api  (described at ${address}/api/docs)`,
    `Operators   ${addressOf(consoleApp)}`,
    `Mail        ${mailer.description}`,
    `Files       ${files.description}`,
    `Cards       ${cards.description}`,
    ...(config.demo ? ['', ...demoLines] : []),
    '',
    'Stop with Ctrl-C.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function addressOf(app: FastifyInstance): string {
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : address}`;
}

main().catch((error: unknown) => sayProblem(error, 'Relevo cannot start.'));
