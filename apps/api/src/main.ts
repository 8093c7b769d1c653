import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createConsoleApp, createPublicApp, createWorkerApp } from './app.ts';
import { type Config, readConfig } from './config/config.ts';
import { demoLines, seedDemo } from './demo.ts';
import { handleEvent, jobKeyOf, whenPublished } from './event-handlers.ts';
import { stopServer } from './http/stop-server.ts';
import { addressOf, listen } from './listen.ts';
import { loadGazetteer } from './modules/addresses/addresses.ts';
import { type PushTask, sendPush } from './modules/notifications/notifications.ts';
import { webhookSender } from './modules/webhooks/webhooks.ts';
import { type Background, startBackground } from './platform/background/background.ts';
import { nameQueuesLeftOut } from './platform/background/name-queues-left-out.ts';
import { ensurePartitions } from './platform/database/partitions.ts';
import { watchDatabase } from './platform/database/readiness.ts';
import type { Deps } from './platform/deps.ts';
import { createLog, type Log } from './platform/log.ts';
import { recorded } from './platform/metrics/duty-runs.ts';
import { openPlatform, type Platform } from './platform.ts';
import { reportStartupError } from './report-startup-error.ts';
import {
  everyHourAtProviders,
  everyMinute,
  everyMinuteAtProviders,
  everyMinuteForFigures,
  everyNight,
  issuePapers,
} from './scheduled-tasks.ts';
import { endStartOnSignal, stopOnSignal } from './stop-on-signal.ts';
import { surviveFaults } from './survive-faults.ts';
import { waitForDatabase } from './wait-for-database.ts';

/** A client that keeps its connections sends this soon after the last answer, or is most likely not about to. */
const idleConnectionMs = 1_000;
const requestMaximumMs = 20_000;
/** Before the node answers that it waits for the database. */
const connectsWithinMs = 2_000;

async function main(): Promise<void> {
  const startEnds = endStartOnSignal();
  const config = readConfig(process.env, process.cwd());
  const log = createLog(config.logLevel);
  // The embedded PostgreSQL is started by us, so there is nothing to wait for.
  const platform = config.databaseUrl
    ? await waitForDatabase({ config, log }, () => prepare(config, log, connectsWithinMs))
    : await prepare(config, log);
  try {
    await serve(config, platform, startEnds);
  } catch (error) {
    await platform.close();
    throw error;
  }
}

/** Opens the database and writes there what the server needs before it answers. */
async function prepare(config: Config, log: Log, withinMs?: number): Promise<Platform> {
  const platform = await openPlatform(config, log, withinMs === undefined ? {} : { connectsWithinMs: withinMs });
  try {
    // Without them rows go to the rest, and the next night tries again.
    await ensurePartitions(platform.deps).catch((error: unknown) =>
      log.warn({ event: 'partitions_not_made', err: error }, 'Partitions could not be made'),
    );
    await loadGazetteer(platform.deps.db, log);
    return platform;
  } catch (error) {
    await platform.close();
    throw error;
  }
}

async function serve(config: Config, platform: Platform, startEnds: () => void): Promise<void> {
  const { deps, databaseUrl, refusedWrites, close } = platform;
  const { log } = deps;
  if (config.isProduction && config.mailSenderAddress === undefined) {
    log.warn({ event: 'alerts_not_mailed' }, 'Job alerts are not mailed without MAIL_SENDER_ADDRESS');
  }
  const database = watchDatabase(databaseUrl, refusedWrites);
  let isStopping = false;
  const readiness = { isReady: async () => !isStopping && (await database.isReady()) };
  const isWorker = config.role === 'worker';
  const publicApp = isWorker ? undefined : await createPublicApp(deps, { readiness, checksAnswers: false });
  const consoleApp = isWorker ? await createWorkerApp(deps, { readiness }) : await createConsoleApp(deps);
  const apps = publicApp ? [publicApp, consoleApp] : [consoleApp];
  if (config.demo) await seedDemoData(deps);
  await listen(deps, { publicApp, consoleApp });
  const background = config.role === 'web' ? undefined : startBackgroundWork(platform);
  if (background) nameQueuesLeftOut(deps.log, deps.config.workerQueues);

  const { stopNow } = stopOnSignal(log, async (hurry) => {
    isStopping = true;
    deps.databaseWait.stop();
    await waitForBalancer(config.shutdownDelayMs, apps, hurry);
    const limits = { idleMs: idleConnectionMs, requestMs: requestMaximumMs, hurry };
    await Promise.all([...apps.map((app) => stopServer(app, limits)), background?.stop()]);
    await database.close();
    await close();
  });
  startEnds();
  surviveFaults(log, { stopNow, replaceRunners: () => background?.replaceRunners() });
  printAddresses(deps, publicApp, consoleApp);
}

/** The server works without demo data too. */
async function seedDemoData(deps: Deps): Promise<void> {
  await seedDemo(deps).catch((error: unknown) =>
    deps.log.error({ event: 'demo_seed_failed', err: error }, 'Demo data could not be created'),
  );
}

function startBackgroundWork({ deps, databaseUrl, directUrl, isPooled }: Platform): Background {
  const { config, log } = deps;
  return startBackground({
    db: deps.db,
    url: directUrl,
    log,
    // Jobs that the library cannot take because a pooler lost its statements would wait for ever.
    prepares: config.databasePrepare && !(isPooled && directUrl === databaseUrl),
    concurrency: config.workerConcurrency,
    lanes: config.workerQueues,
    onPublish: whenPublished(deps),
    sharedJobs: { mailsPerJob: deps.mailer.batchSize, jobKeyOf },
    handleEvent: (event) => handleEvent(deps, event),
    sendPush: (payload) => sendPush(deps, payload as PushTask),
    sendWebhooks: webhookSender(deps).run,
    everyNight: recorded(deps.db, 'every_night', () => everyNight(deps)),
    everyMinute: recorded(deps.db, 'every_minute', () => everyMinute(deps)),
    everyMinuteAtProviders: recorded(deps.db, 'every_minute_at_providers', () => everyMinuteAtProviders(deps)),
    everyHourAtProviders: recorded(deps.db, 'every_hour_at_providers', () => everyHourAtProviders(deps)),
    everyMinuteForFigures: () => everyMinuteForFigures(deps),
    issuePapers: recorded(deps.db, 'issue_papers', () => issuePapers(deps)),
  });
}

/** A load balancer needs a moment to see that we are no longer ready before connections are refused. */
async function waitForBalancer(delayMs: number, apps: FastifyInstance[], hurry: AbortSignal): Promise<void> {
  if (delayMs === 0) return;
  for (const app of apps) app.stopping.announce();
  await delay(delayMs, undefined, { signal: hurry }).catch(() => {});
}

function printAddresses(
  { config, mailer, files, cards, payouts, publicUrl }: Deps,
  publicApp: FastifyInstance | undefined,
  consoleApp: FastifyInstance,
): void {
  const address = config.publicUrl || !publicApp ? publicUrl : addressOf(publicApp);
  const served = [
    `Relevo      ${address}`,
    `API         ${address}/api  (described at ${address}/api/docs)`,
    `Operators   ${addressOf(consoleApp)}`,
  ];
  const lines = [
    '',
    ...(publicApp ? served : [`Worker      ${addressOf(consoleApp)}  (${config.workerQueues.join(', ')})`]),
    `Mail        ${mailer.description}`,
    `Files       ${files.description}`,
    `Cards       ${cards.description}`,
    `Payouts     ${payouts.description}`,
    ...(config.demo ? ['', ...demoLines] : []),
    '',
    'Stop with Ctrl-C.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

main().catch((error: unknown) => reportStartupError(error, 'Relevo cannot start.'));
