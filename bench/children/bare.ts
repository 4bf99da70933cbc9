import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent, readCpuSeconds } from './answer-parent.ts';

interface Sent {
  /** Names and values in turn. */
  headers: string[];
  body: Uint8Array;
}

let sent: Sent = { headers: [], body: new Uint8Array() };

/** The least a node server can do: the same bytes and headers for every request. */
const server = createServer((_request, response) => {
  response.writeHead(200, sent.headers);
  response.end(sent.body);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

answerParent({
  send(what: Sent) {
    sent = { headers: what.headers, body: Buffer.from(what.body) };
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  },
  usage: () => ({ cpuSeconds: readCpuSeconds(), queries: 0 }),
});
