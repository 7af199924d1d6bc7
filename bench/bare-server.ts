import { createServer } from 'node:http';

/** A child process: answers `/123` with 123 bytes of JSON text, the least that a Node server can do. */
const largest = Buffer.alloc(4 * 1024 * 1024, 'a');
const server = createServer((request, response) => {
  if (request.url === '/usage') {
    const { user, system } = process.cpuUsage();
    const text = JSON.stringify({ cpuMicros: user + system });
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length }).end(text);
    return;
  }
  const length = Number(request.url?.slice(1));
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': length });
  response.end(largest.subarray(0, length));
});
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicros: user + system });
});
server.keepAliveTimeout = 600_000;
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.({}));
