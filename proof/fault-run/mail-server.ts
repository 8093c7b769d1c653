import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export type MailServer = {
  port: number;
  /** While it hangs it takes connections and says nothing. */
  hang(isHanging: boolean): void;
  /** From now on each of its answers comes so much later. */
  delay(milliseconds: number): void;
  /** The ids of the events with mails that arrived. */
  received(): string[];
  close(): Promise<void>;
};

/** As much of SMTP as it takes to receive a mail. */
export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const received: string[] = [];
  let isHanging = false;
  let delayMs = 0;
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    if (!isHanging) converse(socket, { onMail: (id) => received.push(id), delay: () => delayMs });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    hang(next) {
      isHanging = next;
      for (const socket of sockets) socket.destroy();
    },
    delay(milliseconds) {
      delayMs = milliseconds;
    },
    received: () => received,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Conversation = { onMail(eventId: string): void; delay(): number };

function converse(socket: Socket, { onMail, delay }: Conversation): void {
  let text = '';
  let isData = false;

  function say(line: string): void {
    if (delay() === 0) socket.write(line);
    else setTimeout(() => socket.destroyed || socket.write(line), delay()).unref();
  }

  /** Answers one command or one mail; false when it has not arrived whole. */
  function answerNext(): boolean {
    const terminator = isData ? '\r\n.\r\n' : '\r\n';
    const end = text.indexOf(terminator);
    if (end === -1) return false;
    const part = text.slice(0, end);
    text = text.slice(end + terminator.length);
    if (isData) onMail(/^X-Relevo-Event: (\d+)/m.exec(part)?.[1] ?? '');
    isData = !isData && part.toUpperCase() === 'DATA';
    say(isData ? '354 go on\r\n' : '250 fine\r\n');
    return true;
  }

  say('220 stand-in\r\n');
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
    while (answerNext());
  });
}
