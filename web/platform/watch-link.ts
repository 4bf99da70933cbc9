import type { WatchMessage } from '#contract/realtime.ts';
import { line } from './socket.ts';

/** Hears of the thing that an access link opens, without a log-in, on a line that opens again too; answers how to stop that. */
export function watchLink(link: string): () => void {
  const greet = (socket: WebSocket) => socket.send(JSON.stringify({ type: 'watch', link } satisfies WatchMessage));
  line.greet = greet;
  if (line.socket) greet(line.socket);
  return () => {
    if (line.greet === greet) line.greet = undefined;
  };
}
