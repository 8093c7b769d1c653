import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

export interface Sent {
  url: string;
  body?: unknown;
  token?: string;
}

export const connections = 32;

/** Sends every request over a fixed number of kept connections; answers the milliseconds of each. */
export async function sendAll(requests: Sent[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let next = 0;
  const client = async () => {
    for (let sent = requests[next++]; sent; sent = requests[next++]) {
      const startedAt = performance.now();
      await send(sent, agent);
      latencies.push(performance.now() - startedAt);
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, client));
    return latencies;
  } finally {
    agent.destroy();
  }
}

/** Sends one request, with a JSON body when there is one, and returns the answer's text; a refusal is an error. */
export function send({ url, body, token }: Sent, agent?: Agent): Promise<string> {
  const content = body === undefined ? undefined : JSON.stringify(body);
  const headers: OutgoingHttpHeaders = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(content !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  };
  const method = content === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isFine = answer.statusCode !== undefined && answer.statusCode >= 200 && answer.statusCode < 300;
        if (isFine) resolve(text);
        else reject(new Error(`${method} ${url} answered ${answer.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    sent.on('error', reject);
    sent.end(content);
  });
}
