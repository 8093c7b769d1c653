import { Agent, request } from 'node:http';

type Outcome = { answered: number; failed: string[] };

/**
 * Clients that keep their connections and know every node. Only a connection that was refused, so that nothing was sent,
 * is tried on the next node; everything else that is no answer counts as failed.
 */
export function startClients(nodes: () => string[], count: number): { stop(): Promise<Outcome> } {
  const agent = new Agent({ keepAlive: true });
  const outcome: Outcome = { answered: 0, failed: [] };
  let isStopped = false;
  const send = (url: string) =>
    new Promise<number>((resolve, reject) => {
      const call = request(`${url}/api/config/`, { agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', reject);
      });
      call.once('error', reject).end();
    });
  const runs = Array.from({ length: count }, async (_each, number) => {
    for (let turn = number; !isStopped; turn += 1) {
      const urls = nodes();
      await send(urls[turn % urls.length] ?? '').then(
        (status) => {
          if (status === 200) outcome.answered += 1;
          else outcome.failed.push(`status ${status}`);
        },
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ECONNREFUSED') outcome.failed.push(`${error.code}: ${error.message}`);
        },
      );
      // Some send without a pause, others leave their connections idle for a while.
      // biome-ignore lint/style/noRestrictedGlobals: a pace, which no test waits for.
      await new Promise((resolve) => setTimeout(resolve, 20 + (number % 4) * 60));
    }
  });
  return {
    async stop() {
      isStopped = true;
      await Promise.all(runs);
      agent.destroy();
      return outcome;
    },
  };
}
