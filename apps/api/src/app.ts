import { join } from 'node:path';
import { Refusal } from '@relevo/domain/refusals';
import type { FastifyInstance } from 'fastify';
import { checkAccess } from './http/access.ts';
import { protectAndCompress } from './http/headers.ts';
import { healthRoutes, type Readiness } from './http/health.ts';
import { limitRates } from './http/limit-rates.ts';
import { liveRoutes } from './http/live-events.ts';
import { serveMedia } from './http/media.ts';
import { answerNotFound } from './http/not-found.ts';
import { describeApi } from './http/openapi.ts';
import { readUploads } from './http/read-uploads.ts';
import { createServer } from './http/server.ts';
import { appPage, serveWebApp } from './http/web-app.ts';
import { accountRoutes } from './modules/accounts/accounts.routes.ts';
import { findActor, findBanking } from './modules/accounts/accounts.ts';
import { peopleRoutes } from './modules/accounts/people.routes.ts';
import { profileRoutes } from './modules/accounts/profile.routes.ts';
import { securityRoutes } from './modules/accounts/security.routes.ts';
import { addressRoutes } from './modules/addresses/addresses.routes.ts';
import { applicationRoutes } from './modules/applications/applications.routes.ts';
import { attendanceRoutes } from './modules/attendance/attendance.routes.ts';
import { bugRoutes } from './modules/bugs/bugs.routes.ts';
import { eraseBugsOf, showBugsOf } from './modules/bugs/bugs.ts';
import { companyRoutes } from './modules/companies/companies.routes.ts';
import { addFirstCompany, eraseCompanyOf, showCompanyOf } from './modules/companies/companies.ts';
import { dashboardRoutes } from './modules/insights/dashboard.routes.ts';
import { insightRoutes } from './modules/insights/insights.routes.ts';
import { jobRoutes } from './modules/jobs/jobs.routes.ts';
import { bringOnTime, letGoOfWork, showWorkOf } from './modules/jobs/jobs.ts';
import { consoleRoutes } from './modules/operations/console.routes.ts';
import { eraseNotesOf } from './modules/operations/operations.ts';
import { walletRoutes } from './modules/wallet/wallet.routes.ts';
import { eraseBanking, hasMoney, showMoneyOf } from './modules/wallet/wallet.ts';
import { webhookRoutes } from './modules/wallet/webhook.routes.ts';
import type { Deps } from './platform/deps.ts';
import { rootFolder } from './root.ts';

const webFolder = join(rootFolder, 'apps/web/dist');
const consoleFolder = join(rootFolder, 'apps/console/dist');

type Options = { readiness: Readiness /** Tests of the API need no built screens. */; screens?: boolean };

/** What the world sees: the web app at `/` and the API under `/api`, on one origin. */
export async function createPublicApp(deps: Deps, { readiness, screens = true }: Options): Promise<FastifyInstance> {
  const app = createServer({ log: deps.log, trustProxy: deps.config.trustProxy });
  await protectAndCompress(app, {
    isHttps: deps.publicUrl.startsWith('https:'),
    usesMaps: deps.config.mapsApiKey !== undefined,
    mapTilesUrl: deps.config.mapTiles?.url,
    usesStripe: deps.config.stripe !== undefined,
    scansCodes: true,
  });
  answerNotFound(app, screens ? await appPage(webFolder) : undefined);
  await app.register(
    async (api) => {
      await describeApi(api);
      checkAccess(api, { tokens: deps.tokens, findActor: (sessionId) => findActor(deps, sessionId) });
      await limitRates(api, { enabled: deps.config.rateLimits });
      await api.register(healthRoutes, { readiness });
      await readUploads(api);
      await api.register(accountRoutes, {
        deps,
        addFirstCompany: (tx, ownerId, body) => addFirstCompany(deps, tx, ownerId, body),
      });
      await api.register(profileRoutes, { deps });
      await api.register(securityRoutes, {
        deps,
        companyOf: {
          show: (ownerId) => showCompanyOf(deps, ownerId),
          erase: async (tx, ownerId) => {
            await eraseNotesOf(tx, ownerId);
            return [...(await eraseCompanyOf(deps, tx, ownerId)), ...(await eraseBugsOf(tx, ownerId))];
          },
        },
        workOf: {
          show: async (userId) => ({ ...(await showWorkOf(deps, userId)), bugs: await showBugsOf(deps.db, userId) }),
          letGo: (tx, userId) => letGoOfWork(deps, tx, userId),
        },
        moneyOf: {
          refuse: async (tx, userId) => {
            if (await hasMoney(deps, tx, userId)) throw new Refusal('money_in_wallet');
          },
          erase: eraseBanking,
          show: (userId) => showMoneyOf(deps, userId),
        },
      });
      await api.register(peopleRoutes, { deps });
      await api.register(companyRoutes, { deps });
      await api.register(addressRoutes, { deps });
      await api.register(jobRoutes, { deps });
      await api.register(applicationRoutes, { deps });
      await api.register(attendanceRoutes, {
        deps,
        followWork: (tx, jobId, at) => bringOnTime(deps, tx, jobId, at),
      });
      await api.register(dashboardRoutes, { deps });
      await api.register(insightRoutes, { deps });
      await api.register(bugRoutes, { deps });
      await api.register(liveRoutes, { deps, findActor: (sessionId) => findActor(deps, sessionId) });
      await api.register(walletRoutes, { deps, bankingOf: (userId) => findBanking(deps, userId) });
      if (deps.config.stripe) await api.register(webhookRoutes, { deps });
    },
    { prefix: '/api' },
  );
  serveMedia(app, deps);
  if (screens) await serveWebApp(app, webFolder);
  return app;
}

/** The operator's desk, on a port of its own: nothing of it is reachable from the public origin. */
export async function createConsoleApp(
  deps: Deps,
  { screens = true }: { screens?: boolean } = {},
): Promise<FastifyInstance> {
  const app = createServer({ log: deps.log, trustProxy: deps.config.trustProxy });
  await protectAndCompress(app, { isHttps: false });
  answerNotFound(app, screens ? await appPage(consoleFolder) : undefined);
  await app.register(
    async (api) => {
      await limitRates(api, { enabled: deps.config.rateLimits });
      await api.register(consoleRoutes, { deps });
    },
    { prefix: '/api' },
  );
  // Documents and attachments, by addresses we signed.
  serveMedia(app, deps);
  if (screens) await serveWebApp(app, consoleFolder);
  return app;
}
