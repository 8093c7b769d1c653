import { once } from 'node:events';
import { request } from 'node:http';

/** A POST with its last bytes held back until `finish`, which answers the status. */
export async function slowRequest(url: string, body: unknown): Promise<{ finish(): Promise<number> }> {
  const text = Buffer.from(JSON.stringify(body));
  const call = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': text.length },
  });
  const answered = once(call, 'response');
  // Handled later by the caller; until then it must not count as an unhandled rejection.
  answered.catch(() => undefined);
  await new Promise<void>((resolve) => call.write(text.subarray(0, 20), () => resolve()));
  return {
    async finish() {
      call.end(text.subarray(20));
      const [response] = await answered;
      response.resume();
      return response.statusCode;
    },
  };
}
