import { SMTPServer } from 'smtp-server';

interface Received {
  from: string;
  to: string;
}

/** A mail server of one's own that takes its time, so that senders overlap. */
export async function openMailbox(): Promise<{ url: string; received: Received[]; close(): Promise<void> }> {
  const received: Received[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        for (const { address } of envelope.rcptTo) received.push({ from, to: address });
        setTimeout(done, 100);
      });
    },
  });
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', () => resolve()));
  const { port } = smtp.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => void smtp.close(() => resolve())),
  };
}
