import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicCalls } from '@relevo/contracts/all-calls';
import { rootFolder } from '../../root.ts';

type Guide = { commands: string; receiver: string };

/** Until there are keys, the token of the person stands for one. */
const hasKeys = publicCalls.some(({ call }) => call.path === '/company/api-keys/');

/** The commands of `docs/integration.md` in their order, and the receiver that it shows. */
function readGuide(): Guide {
  const text = readFileSync(join(rootFolder, 'docs/integration.md'), 'utf8');
  const blocks = [...text.matchAll(/(<!-- step: key -->\n)?```(sh|js)\n([\s\S]*?)```/g)];
  const commands = blocks.flatMap(([, step, kind, code = '']) => {
    if (kind !== 'sh') return [];
    return step && !hasKeys ? ['KEY=$TOKEN\n'] : [code];
  });
  const receiver = blocks.find(([, , kind]) => kind === 'js')?.[3] ?? '';
  return { commands: commands.join('\n'), receiver };
}

type Reader = { url: string; email: string; password: string; port: number };

/** Follows the guide as a stranger does, in a shell that stops at the first command that fails. */
export async function followGuide({ url, email, password, port }: Reader): Promise<{ code: unknown; output: string }> {
  const { commands, receiver } = readGuide();
  const folder = mkdtempSync(join(tmpdir(), 'relevo-guide-'));
  writeFileSync(join(folder, 'receiver.mjs'), receiver);
  const { PATH, HOME } = process.env;
  const settings = { PATH, HOME, RELEVO: `${url}/api`, EMAIL: email, PASSWORD: password, PORT: String(port) };
  // The receiver ends with the shell, also when a command before its end failed; the guide itself may have ended it.
  const script = `trap 'kill $RECEIVER 2> /dev/null || true; cat received.log' EXIT\n${commands}`;
  const shell = spawn('bash', ['-eu', '-o', 'pipefail', '-x', '-c', script], {
    cwd: folder,
    env: settings,
    // With a socket as its input bash takes itself for a remote shell and reads the start-up files of the machine.
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
  }
  const [code] = await once(shell, 'close');
  rmSync(folder, { recursive: true, force: true });
  return { code, output };
}

export type KeptPort = { port: number; release(): Promise<void> };

/** A free port, which no other process is given until it is released. */
export async function keepPort(): Promise<KeptPort> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    port,
    async release() {
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}
