import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

interface Sent {
  url: string;
  agent?: Agent;
  body?: unknown;
  headers?: OutgoingHttpHeaders;
  expected?: number;
}

const sliceMilliseconds = 500;
const connections = 16;

/** Requests per second over a short slice, on connections kept open; an answer other than 200 ends the bench. */
export async function throughput(url: string, headers: OutgoingHttpHeaders = {}): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = performance.now();
  const until = startedAt + sliceMilliseconds;
  let answered = 0;
  const client = async () => {
    while (performance.now() < until) {
      await send({ url, agent, headers });
      answered += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, client));
    return (answered * 1000) / (performance.now() - startedAt);
  } finally {
    agent.destroy();
  }
}

/** Sends one request, with a JSON body when there is one, and returns the answer's text. */
export function send({ url, agent, body, headers = {}, expected = 200 }: Sent): Promise<string> {
  const content = body === undefined ? undefined : JSON.stringify(body);
  const options = {
    agent,
    method: content === undefined ? 'GET' : 'POST',
    headers: {
      ...headers,
      ...(content !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(content),
      }),
    },
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === expected) resolve(text);
        else reject(new Error(`${options.method} ${url} answered ${answer.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    sent.on('error', reject);
    sent.end(content);
  });
}
