import { SMTPServer } from 'smtp-server';

interface Received {
  from: string;
  to: string;
  /** The Message-ID, by which a mail server knows a repeat. */
  id: string;
}

interface Mailbox {
  url: string;
  received: Received[];
  /** Connections that are open: what a killed process sent last may still be on its way. */
  countConnections(): number;
  close(): Promise<void>;
}

/** A mail server of one's own that takes its time, so that senders overlap. */
export async function openMailbox(delayMs = 100): Promise<Mailbox> {
  const received: Received[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        const id = /^message-id: <(.+)>/im.exec(text)?.[1] ?? '';
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        for (const { address } of envelope.rcptTo) received.push({ from, to: address, id });
        setTimeout(done, delayMs);
      });
    },
  });
  // A sender that is killed resets its connection.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', () => resolve()));
  const { port } = smtp.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    countConnections: () => smtp.connections.size,
    close: () => new Promise((resolve) => void smtp.close(() => resolve())),
  };
}
