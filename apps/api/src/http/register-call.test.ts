import { consoleCalls, publicCalls } from '@relevo/contracts/all-calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { createConsoleApp, createPublicApp } from '../app.ts';
import { routesOf } from '../testing/routes-of.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { pathsOutsideApi } from './paths-outside-api.ts';
import type { ListedRoute } from './route-list.ts';

const app = useTestApp();
let publicRoutes: ListedRoute[];
let consoleRoutes: ListedRoute[];
beforeAll(async () => {
  const stripe = { secretKey: 'sk_test', publishableKey: 'pk_test', webhookSecret: 'whsec_test', apiUrl: undefined };
  const deps = { ...app.deps, config: { ...app.deps.config, stripe } };
  publicRoutes = await routesOf(createPublicApp(deps, { readiness: { isReady: async () => true }, screens: false }));
  consoleRoutes = await routesOf(createConsoleApp(app.deps, { screens: false }));
});

/** Served beside the calls: files, the documentation's own pages, and what machines measure. */
const isCall = ({ url }: ListedRoute) =>
  !/^\/(media|api\/media|api\/docs|r|j|c|(api\/)?\.well-known)\/|^\/(metrics|api\/docs|api\/openapi\.json|robots\.txt|sitemap.*)$/.test(
    url,
  );

describe('the contract', () => {
  test('has an entry for every route of the public API, and a route for every entry', () => {
    const registered = publicRoutes.filter(isCall).map(({ call }) => call);
    expect(new Set(registered)).toEqual(new Set(publicCalls.map(({ call }) => call)));
    expect(registered).toHaveLength(publicCalls.length);
  });

  test('has an entry for every route of the console, and a route for every entry', () => {
    const registered = consoleRoutes.filter(isCall).map(({ call }) => call);
    expect(new Set(registered)).toEqual(new Set(consoleCalls.map(({ call }) => call)));
    expect(registered).toHaveLength(consoleCalls.length);
  });

  test('is what the OpenAPI document lists', async () => {
    const { body } = await app.client.get<{ paths: Record<string, Record<string, unknown>> }>('/openapi.json');
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const listed = publicCalls
      .filter(({ name }) => name !== 'wallet.stripeWebhook')
      .map(({ call }) => `${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`);
    const outside = Object.keys(pathsOutsideApi()).map((path) => `GET ${path}`);
    expect(described.sort()).toEqual([...listed, ...outside].sort());
  });
});
