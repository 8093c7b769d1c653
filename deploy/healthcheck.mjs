// HEALTHCHECK of the image: a worker answers on the operators' port, every other node on the public one.
const { ROLE, HOST, PORT, OPS_HOST, OPS_PORT } = process.env;
const [host = '127.0.0.1', port] = ROLE === 'worker' ? [OPS_HOST, OPS_PORT ?? 3001] : [HOST, PORT ?? 3000];
const listensOn = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host;

try {
  const answer = await fetch(`http://${listensOn}:${port}/api/health/ready`, { signal: AbortSignal.timeout(2_000) });
  if (!answer.ok) console.error(`answered ${answer.status}`);
  process.exit(answer.ok ? 0 : 1);
} catch (error) {
  console.error(error.cause?.message ?? error.message);
  process.exit(1);
}
