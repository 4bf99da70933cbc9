// A site in miniature, to be killed: starts the server of the folder in argv[2], says so and stays.
import { startEmbedded } from '../embedded-server.ts';

const server = await startEmbedded({ dataDir: process.argv[2] ?? '' });
process.stdout.write(`ready ${JSON.stringify(server.connection)}\n`);
setInterval(() => {}, 60_000);
