import { join } from 'node:path';
import { isScreenPath } from '@relevo/contracts/screen-paths';
import type { FastifyInstance } from 'fastify';
import { checkAccess } from './http/access.ts';
import { allowOrigins } from './http/allow-origins.ts';
import { protectAndCompress } from './http/headers.ts';
import { healthRoutes, type Readiness } from './http/health.ts';
import { limitRates } from './http/limit-rates.ts';
import { liveRoutes } from './http/live-events.ts';
import { serveMedia } from './http/media.ts';
import { serveMetrics } from './http/metrics.ts';
import { answerNotFound } from './http/not-found.ts';
import { describeApi } from './http/openapi.ts';
import { readUploads } from './http/read-uploads.ts';
import { createServer } from './http/server.ts';
import { appPage, serveWebApp } from './http/web-app.ts';
import {
  changeBankData,
  confirmationOf,
  findActor,
  findBanking,
  isPasswordConfirmed,
  isSuspended,
  limitHourly,
  liveSessions,
} from './modules/accounts/accounts.ts';
import { passkeyRoutes } from './modules/accounts/passkeys/passkeys.routes.ts';
import { peopleRoutes } from './modules/accounts/profile/people.routes.ts';
import { profileRoutes } from './modules/accounts/profile/profile.routes.ts';
import { secondFactorRoutes } from './modules/accounts/second-factor/second-factor.routes.ts';
import { securityRoutes } from './modules/accounts/sessions/security.routes.ts';
import { accountRoutes } from './modules/accounts/sign-in/accounts.routes.ts';
import { addressRoutes } from './modules/addresses/addresses.routes.ts';
import { findZone } from './modules/addresses/addresses.ts';
import { applicationRoutes } from './modules/applications/applications.routes.ts';
import { collectLatestHold, findKiosk, openKiosks } from './modules/attendance/attendance.ts';
import { calendarRoutes } from './modules/attendance/calendar/calendar.routes.ts';
import { disputeRoutes } from './modules/attendance/disputes/disputes.routes.ts';
import { kioskRoutes } from './modules/attendance/kiosk/kiosk.routes.ts';
import { overtimeRoutes } from './modules/attendance/overtime/overtime.routes.ts';
import { scanRoutes } from './modules/attendance/scan/scan.routes.ts';
import { shiftChangeRoutes } from './modules/attendance/shifts/shift-changes.routes.ts';
import { shiftRoutes } from './modules/attendance/shifts/shifts.routes.ts';
import { availabilityRoutes } from './modules/availability/availability.routes.ts';
import { bugRoutes } from './modules/bugs/bugs.routes.ts';
import { companyRoutes } from './modules/companies/companies.routes.ts';
import { addFirstCompany, joinAtRegistration, saveCompanyOfUser } from './modules/companies/companies.ts';
import { siteRoutes } from './modules/companies/sites/sites.routes.ts';
import { teamRoutes } from './modules/companies/team/team.routes.ts';
import { connectionRoutes } from './modules/connections/connections.routes.ts';
import { consoleRoutes } from './modules/console/console.routes.ts';
import { dashboardRoutes } from './modules/insights/dashboard.routes.ts';
import { insightRoutes } from './modules/insights/insights.routes.ts';
import { importRoutes } from './modules/jobs/imports/imports.routes.ts';
import { jobRoutes } from './modules/jobs/jobs.routes.ts';
import { freePlace, syncJobStatus } from './modules/jobs/jobs.ts';
import { landingCityRoutes } from './modules/jobs/public/landing-cities.routes.ts';
import { answerUnreadablePage, publicPageRoutes } from './modules/jobs/public/public.routes.ts';
import { publicFileRoutes } from './modules/jobs/public/public-files.routes.ts';
import { savedSearchRoutes } from './modules/jobs/saved-searches/saved-searches.routes.ts';
import { templateRoutes } from './modules/jobs/templates/templates.routes.ts';
import { keyRoutes } from './modules/keys/keys.routes.ts';
import { findKeyCaller } from './modules/keys/keys.ts';
import { messageRoutes } from './modules/messages/messages.routes.ts';
import { notificationRoutes } from './modules/notifications/notifications.routes.ts';
import { endDealings } from './modules/offers/end-dealings.ts';
import { offerRoutes } from './modules/offers/offers.routes.ts';
import { replaceWorker } from './modules/offers/replacements/replace-worker.ts';
import { replacementRoutes } from './modules/offers/replacements/replacements.routes.ts';
import { paperRoutes } from './modules/papers/papers.routes.ts';
import { taxRoutes } from './modules/papers/taxes/taxes.routes.ts';
import { problemRoutes } from './modules/problems/problems.routes.ts';
import { ratingRoutes } from './modules/ratings/ratings.routes.ts';
import { publicRecordRoutes, recordRoutes } from './modules/records/records.routes.ts';
import { reliabilityRoutes } from './modules/reliability/reliability.routes.ts';
import { webhookRoutes } from './modules/wallet/deposits/webhook.routes.ts';
import { walletRoutes } from './modules/wallet/wallet.routes.ts';
import type { FindTownZone } from './modules/wallet/wallet.ts';
import { companyWebhookRoutes } from './modules/webhooks/webhooks.routes.ts';
import { personalDataSources } from './personal-data.ts';
import { readWithStandIn } from './platform/database/read-with-stand-in.ts';
import type { Deps } from './platform/deps.ts';
import { rootFolder } from './root.ts';

const webFolder = join(rootFolder, 'apps/web/dist');
const consoleFolder = join(rootFolder, 'apps/console/dist');

type Options = {
  readiness: Readiness;
  /** Tests of the API need no built screens. */
  screens?: boolean;
  /** Tests compare the answers of reads with their schemas. */
  checksAnswers?: boolean;
};

/** The public server: the web app at `/` and the API under `/api`, on one origin. */
export async function createPublicApp(
  deps: Deps,
  { readiness, screens = true, checksAnswers = true }: Options,
): Promise<FastifyInstance> {
  const app = createServer({
    log: deps.log,
    trustProxy: deps.config.trustProxy,
    problemParameters: { bank_account_invalid: { maximum: deps.config.bankAccountMaxDigits } },
    checksAnswers,
    metrics: deps.metrics,
    name: 'public',
    databaseWait: deps.databaseWait,
    answerUnreadable: (request, reply) => answerUnreadablePage(deps, request, reply),
  });
  await protectAndCompress(app, {
    isHttps: deps.publicUrl.startsWith('https:'),
    usesMaps: deps.config.mapsApiKey !== undefined,
    mapTilesUrl: deps.config.mapTiles?.url,
    usesStripe: deps.config.stripe !== undefined,
    scansCodes: true,
  });
  allowOrigins(app, deps.config.apiAllowedOrigins);
  answerNotFound(app, screens ? await appPage(webFolder, isScreenPath) : undefined);
  await app.register(
    async (api) => {
      await describeApi(api);
      const find = {
        actor: (sessionId: string, isRead: boolean) =>
          isRead ? readWithStandIn(deps, (source) => findActor(source, sessionId)) : findActor(deps, sessionId),
        key: (key: string) => findKeyCaller(deps, key),
        kiosk: (kioskId: string) => findKiosk(deps, kioskId),
        isSuspended: (userId: string) => isSuspended(deps.db, userId),
        live: async (ids: { sessionIds: string[]; kioskIds: string[] }) =>
          new Set([...(await liveSessions(deps, ids.sessionIds)), ...(await openKiosks(deps, ids.kioskIds))]),
      };
      checkAccess(api, { tokens: deps.tokens, find });
      await limitRates(api, deps, { enabled: deps.config.rateLimits, name: 'public' });
      await api.register(healthRoutes, { readiness, files: deps.files });
      await readUploads(api, deps);
      await api.register(accountRoutes, {
        deps,
        addFirstCompany: (tx, ownerId, body) => addFirstCompany(deps, tx, ownerId, body),
        joinAtRegistration: (tx, newcomer) => joinAtRegistration(deps, tx, newcomer),
      });
      await api.register(profileRoutes, {
        deps,
        saveCompany: (tx, company) => saveCompanyOfUser(deps, tx, company),
      });
      const findTownZone: FindTownZone = (town) => findZone(deps.db, town);
      await api.register(securityRoutes, { deps, personalData: personalDataSources });
      await api.register(secondFactorRoutes, { deps });
      await api.register(passkeyRoutes, { deps });
      await api.register(peopleRoutes, { deps });
      await api.register(companyRoutes, { deps });
      await api.register(siteRoutes, { deps });
      await api.register(keyRoutes, { deps });
      await api.register(teamRoutes, { deps });
      await api.register(addressRoutes, { deps });
      await api.register(jobRoutes, { deps });
      await api.register(landingCityRoutes, { deps });
      await api.register(savedSearchRoutes, { deps });
      await api.register(templateRoutes, { deps });
      await api.register(importRoutes, { deps });
      await api.register(applicationRoutes, { deps });
      await api.register(connectionRoutes, { deps, endDealings });
      await api.register(offerRoutes, { deps });
      await api.register(replacementRoutes, { deps });
      await api.register(availabilityRoutes, {
        deps,
        findTownZone,
        limitChanges: (userId) => limitHourly(deps, userId, 'availability'),
      });
      await api.register(shiftRoutes, { deps });
      await api.register(scanRoutes, { deps, syncJobStatus: syncJobStatus(deps) });
      await api.register(shiftChangeRoutes, {
        deps,
        syncJobStatus: syncJobStatus(deps),
        freePlace: freePlace(deps),
        replaceWorker,
      });
      await api.register(kioskRoutes, { deps });
      await api.register(disputeRoutes, { deps });
      await api.register(overtimeRoutes, { deps });
      await api.register(calendarRoutes, { deps });
      await api.register(dashboardRoutes, { deps });
      await api.register(insightRoutes, { deps, findTownZone });
      await api.register(bugRoutes, { deps });
      await api.register(messageRoutes, { deps });
      await api.register(ratingRoutes, { deps });
      await api.register(paperRoutes, { deps });
      await api.register(taxRoutes, { deps });
      await api.register(problemRoutes, { deps });
      await api.register(recordRoutes, { deps });
      await api.register(reliabilityRoutes, { deps });
      await api.register(liveRoutes, { deps, find });
      await api.register(notificationRoutes, {
        deps,
        limitSubscriptions: (userId) => limitHourly(deps, userId, 'push_subscription'),
      });
      await api.register(walletRoutes, {
        deps,
        findBankDetails: (userId, db = deps.db) => findBanking({ ...deps, db }, userId),
        limitCardAttachments: (userId) => limitHourly(deps, userId, 'card_attachment'),
        limitOnboarding: (userId) => limitHourly(deps, userId, 'payout_onboarding'),
        findTownZone,
        guardBankChange: async (request) => {
          const isConfirmed = await isPasswordConfirmed(deps, confirmationOf(request));
          return (tx, userId, write) => changeBankData(deps, tx, { userId, isConfirmed, write });
        },
      });
      await api.register(companyWebhookRoutes, { deps });
      if (deps.config.stripe) {
        const collect = (employerId: string) => collectLatestHold(deps, employerId);
        await api.register(webhookRoutes, { deps, collectLatestHold: collect });
      }
    },
    { prefix: '/api' },
  );
  await app.register(publicRecordRoutes, { deps });
  await app.register(publicPageRoutes, { deps });
  await app.register(publicFileRoutes, { deps });
  serveMedia(app, deps);
  // A client that puts the address of the API before every relative address gets the same file.
  serveMedia(app, deps, '/api/media/*');
  if (screens) await serveWebApp(app, webFolder);
  return app;
}

/** The console's screens are its own; it has no address that is known here. */
const isConsoleScreen = () => false;

/** The operator console, on a separate port: nothing of it is reachable from the public origin. */
export async function createConsoleApp(
  deps: Deps,
  { screens = true }: { screens?: boolean } = {},
): Promise<FastifyInstance> {
  const { log, metrics, databaseWait } = deps;
  // Operators come directly: a header that names another address would only hide who guesses passwords.
  const app = createServer({ log, metrics, name: 'console', databaseWait, trustProxy: false });
  await protectAndCompress(app, { isHttps: false });
  answerNotFound(app, screens ? await appPage(consoleFolder, isConsoleScreen) : undefined);
  await app.register(
    async (api) => {
      await limitRates(api, deps, { enabled: deps.config.rateLimits, name: 'console' });
      await api.register(consoleRoutes, { deps });
    },
    { prefix: '/api' },
  );
  serveMetrics(app, deps);
  // Documents and attachments, by addresses we signed.
  serveMedia(app, deps);
  if (screens) await serveWebApp(app, consoleFolder);
  return app;
}

/** What a node without people answers on the port of the console: whether it is alive, and its metrics. */
export async function createWorkerApp(deps: Deps, { readiness }: { readiness: Readiness }): Promise<FastifyInstance> {
  const { log, metrics, files } = deps;
  const app = createServer({ log, metrics, name: 'worker', trustProxy: false });
  await app.register(healthRoutes, { prefix: '/api', readiness, files });
  serveMetrics(app, deps);
  return app;
}
