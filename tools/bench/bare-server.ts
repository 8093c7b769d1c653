import { createServer } from 'node:http';

// `/` is the smallest answer; `/page` sends a body of the size asked for, as a page would be.
const pages = new Map<number, Buffer>();

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname !== '/page') {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
    return;
  }
  const size = Number(searchParams.get('size'));
  if (!pages.has(size)) pages.set(size, Buffer.alloc(size, 'x'));
  response.writeHead(200, { 'content-type': 'text/html' }).end(pages.get(size));
}).listen(Number(process.argv[2]), '127.0.0.1');
