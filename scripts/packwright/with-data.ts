import { type Data, openData } from '#database/open-data.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { projectRoot } from '../build-site.ts';

/** Opens the data a command works on, beside the running site or without it, and closes it whatever happens. */
export async function withData<T>(work: (data: Data, settings: Settings) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env, projectRoot);
  const data = await openData({
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    as: 'command',
    log: () => undefined,
  });
  try {
    return await work(data, settings);
  } finally {
    await data.close();
  }
}
