import type { Server } from 'node:http';
import type { Socket } from 'node:net';

type State = {
  /** Requests that are not answered to the last byte. */
  underWay: number;
  /** Bytes read when the last answer was complete: what is read after them begins a request. */
  readBefore: number;
};

/** A client that closes its idle connections in the announced time never sends on one that the server is closing. */
const longerThanAnnouncedMs = 5_000;

/**
 * Follows which connections have a request under way. Node's list of idle ones contains those with an answer that is still
 * being written.
 */
export function followConnections(server: Server) {
  const connections = new Map<Socket, State>();
  let lastAnswerAt = performance.now();

  server.on('connection', (socket) => {
    connections.set(socket, { underWay: 0, readBefore: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, answer) => {
    const state = connections.get(socket);
    if (!state) return;
    state.underWay += 1;
    answer.once('close', () => {
      state.underWay -= 1;
      lastAnswerAt = performance.now();
      if (state.underWay > 0) return;
      state.readBefore = socket.bytesRead;
      if (!socket.destroyed) socket.setTimeout(server.keepAliveTimeout + longerThanAnnouncedMs);
    });
  });

  return {
    countConnections: () => connections.size,
    restingSince: () => ([...connections.values()].some(({ underWay }) => underWay > 0) ? null : lastAnswerAt),
    closeIdle() {
      for (const [socket, state] of connections) {
        if (state.underWay === 0 && socket.bytesRead === state.readBefore) socket.destroy();
      }
    },
  };
}
