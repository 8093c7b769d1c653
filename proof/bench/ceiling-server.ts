import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verify } from '@node-rs/argon2';
import { Pool } from 'pg';
import { ceilingStatements } from './ceiling-statements.ts';

// The least that a Node server with the same tables can do for each call: one prepared statement, its rows as JSON.

const pool = new Pool({ connectionString: process.argv[2], max: 20 });

async function answer(name: string, values: unknown[]): Promise<string> {
  const { rows } = await pool.query({ name, text: ceilingStatements[name] ?? '', values });
  // A sign-in is its password check and little else.
  if (name === 'login' && !(await verify(rows[0].password_hash, String(values[1])))) throw new Error('wrong password');
  return JSON.stringify({ results: rows });
}

const server = createServer((request, response) => {
  const name = (request.url ?? '/').slice(1);
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    answer(name, JSON.parse(Buffer.concat(chunks).toString() || '[]')).then(
      (text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.once('SIGTERM', () => process.exit(0));
