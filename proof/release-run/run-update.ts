import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pickPort } from '@relevo/embedded-postgres/port';
import { root } from '../../tools/root.ts';
import { betweenNodesMs, startNginx } from '../bench/nginx.ts';
import type { Node } from '../fault-run/node.ts';
import type { Verdict } from '../run-to-verdict.ts';
import { applyMigrations } from './apply-migrations.ts';
import { type Load, startLoad } from './load.ts';
import { openStage, type ReleaseStage, type Start } from './stage.ts';

type Options = {
  postgres: string;
  nginx: string;
  previous: string;
  /** People who read, pay in and follow their events. */
  people: number;
  /** The negative control: nodes are killed in place of being asked to stop. */
  kills: boolean;
  signal: AbortSignal;
  print: (line: string) => void;
};

const webNodes = 2;
const shutdownDelayMs = 1_000;

/** Replaces every node behind nginx by one of this release under load, and by one of the release before again. */
export async function runUpdate(options: Options): Promise<Verdict> {
  const { postgres, nginx, previous, people, kills, signal: interrupted, print } = options;
  const stage = await openStage(postgres, interrupted);
  const [before, now] = [
    { name: 'old', checkout: previous },
    { name: 'new', checkout: root },
  ] as const;
  let proxy: Awaited<ReturnType<typeof startNginx>> | undefined;
  let load: Load | undefined;
  try {
    const nodes: { node: Node; settings: Record<string, string> | undefined }[] = [];
    for (let number = 0; number < webNodes; number += 1) {
      const settings = {
        PORT: String(await pickPort()),
        TRUST_PROXY: 'on',
        SHUTDOWN_DELAY_MS: String(shutdownDelayMs),
      };
      nodes.push({ settings, node: await stage.start({ role: 'web', release: before, settings }) });
    }
    nodes.push({ settings: undefined, node: await stage.start({ role: 'worker', release: before }) });
    const urls = nodes.slice(0, webNodes).map(({ node }) => node.url ?? '');
    proxy = await startNginx(join(stage.folder, 'nginx'), urls, nginx);
    load = await startLoad({ url: proxy.url, sql: stage.sql, people });
    await wait(betweenNodesMs);
    await applyMigrations({ environment: stage.environment, signal: stage.signal, onApplied: () => undefined });
    for (const release of [now, before]) {
      for (const each of nodes) {
        const role = each.settings === undefined ? 'worker' : 'web';
        each.node = await replace(stage, each.node, { start: { role, release, settings: each.settings ?? {} }, kills });
        const { requests, failed, streams, events } = load.counts();
        print(
          `a ${role} node is ${release.name} now: ${requests} requests, ${failed} failed, ${events} events, streams opened ${streams} times`,
        );
        await wait(betweenNodesMs);
        stage.signal.throwIfAborted();
      }
    }
    const { requests, streams, events } = load.counts();
    const failures = await load.stop();
    return {
      lines: [
        `${2 * nodes.length} nodes replaced, forward and back: ${requests} requests, ${failures.length} failed; ${events} events, streams opened ${streams} times`,
      ],
      violations: failures,
    };
  } catch (error) {
    const reason = (stage.signal.aborted ? stage.signal.reason : error) as Error;
    throw new Error([reason.message, ...stage.logLines()].join('\n'));
  } finally {
    load?.abandon();
    await proxy?.stop();
    await stage.close();
  }
}

async function replace(
  stage: ReleaseStage,
  node: Node,
  { start, kills }: { start: Start; kills: boolean },
): Promise<Node> {
  await stage.stop(node, kills ? 'SIGKILL' : 'SIGTERM');
  return stage.start(start);
}
