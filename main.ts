import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { type Logger, pino } from 'pino';
import { channels } from '#database/channels.ts';
import { acquireSiteLock } from '#database/embedded/site-lock.ts';
import { listen } from '#database/listen.ts';
import { holdingLock } from '#database/lock.ts';
import { applyMigrations } from '#database/migrate.ts';
import { openData } from '#database/open-data.ts';
import { findLastVerifiedBackup } from '#database/queries/backups.ts';
import { addJob } from '#database/queries/jobs.ts';
import { countOutbox } from '#database/queries/outbox.ts';
import { listEndedSessions } from '#database/queries/people.ts';
import { fillSearchWords } from '#database/seed/fill-search-words.ts';
import { findWatched } from '#server/access-links/access-links.ts';
import { createApp } from '#server/app.ts';
import { type ContentChange, toContentChange } from '#server/cached-query.ts';
import { logPageFailure } from '#server/calls/unexpected.ts';
import { compose } from '#server/compose.ts';
import { createTypingNotice } from '#server/conversations/typing-notice.ts';
import { createWatchTokens } from '#server/conversations/watch-token.ts';
import { type DemoLogin, prepareDemo } from '#server/demo/prepare-demo.ts';
import { limitConnections } from '#server/http/connection-limits.ts';
import { createSocketHub, type SocketHub } from '#server/http/socket-hub.ts';
import { runJobs } from '#server/jobs/run-jobs.ts';
import { startContentClock } from '#server/modules/content/content-clock.ts';
import { dropContentReads } from '#server/modules/content/content-reads.ts';
import { createListener } from '#server/pages/cached-page-listener.ts';
import { createInProcessCall } from '#server/pages/in-process-call.ts';
import { toDroppedTags } from '#server/pages/page-tags.ts';
import { toPagePath } from '#server/pages/page-url.ts';
import { loadStaticFiles } from '#server/pages/static-files.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { buildId, renderPage } from '#web/render-page.ts';
import { findRouteName, findSharedParameters, listFixedPaths } from '#web/route-rules.ts';

export interface Site {
  settings: Settings;
  listener: RequestListener;
  hub: SocketHub;
  demoLogins: DemoLogin[];
  close(): Promise<void>;
}

interface SiteOptions {
  /** Vite serves the client and there is nothing built: no policy, no cache, no files. */
  development?: boolean;
}

/** env → database → api → pages. Opens everything the site is made of, and closes it in the opposite order. */
export async function createSite(settings: Settings, { development = false }: SiteOptions = {}): Promise<Site> {
  const log = createLog(settings);
  const closers: (() => Promise<unknown> | unknown)[] = [];
  const close = async () => {
    for (const closer of closers.reverse()) await closer();
    closers.length = 0;
  };
  try {
    // Uploads and caches may be shared by several processes, but the embedded database has one owner.
    if (!settings.databaseUrl) {
      const lock = await acquireSiteLock(settings.dataDir);
      closers.push(() => lock.release());
    }
    const data = await openData({
      databaseUrl: settings.databaseUrl,
      dataDir: settings.dataDir,
      as: 'site',
      log: (line) => log.debug({ line }, 'postgres'),
    });
    closers.push(() => data.close());
    const { database } = data;
    await applyMigrations(database, settings.projectRoot);
    await fillSearchWords(database, settings.projectRoot);
    const demoLogins = settings.demo ? await holdingLock(database, 'demo', () => prepareDemo(data, settings)) : [];

    const composition = await compose({ settings, connection: data.connection, database, log });
    const { reads, dispatch, authenticate, recordError, telemetry } = composition;
    // Closed last: what the others do as they close is told too.
    closers.unshift(() => telemetry.close());
    const { metrics } = telemetry;
    const { app, cache, views } = await createApp(composition, {
      staticFiles: development ? new Map() : await loadStaticFiles(join(settings.projectRoot, 'build/client')),
      fixedPaths: listFixedPaths(),
      sharedParameters: findSharedParameters,
      toPageName(path) {
        const name = findRouteName(toPagePath(path));
        return name === 'notFound' ? null : name;
      },
      buildId,
      development,
      render: (request, caller, nonce, tags) =>
        renderPage(request, {
          call: createInProcessCall(dispatch, caller, log, tags),
          roles: caller.session?.roles ?? null,
          siteUrl: settings.siteUrl,
          mainSiteUrl: settings.mainSiteUrl === settings.siteUrl ? null : settings.mainSiteUrl,
          tags: development ? null : toTags(settings),
          chatwoot: settings.chatwoot,
          nonce,
          logError: (error, path) => {
            logPageFailure(error, path, log, caller.requestId);
            void recordError(error, path, caller.ip);
          },
        }),
    });
    views.start();
    closers.push(() => views.stop());
    const watch = createWatchTokens(composition.parts.secrets);
    const hub = createSocketHub({
      authenticate,
      listEnded: (sessionIds) => listEndedSessions(database, sessionIds),
      findWatched: async (token) => watch.read(token) ?? findWatched(database, token),
      onTyping: createTypingNotice(watch, composition.parts.realtime),
      settings,
      log,
    });
    closers.push(() => hub.close());

    // At start as well: a site that is up for minutes at a time would never purge.
    await addJob(database, 'purge', {}, { jobKey: 'purge', maxAttempts: 3 });
    const jobs = runJobs({
      connection: data.connection,
      database,
      tasks: composition.tasks,
      log,
      backupSchedule: settings.backups.schedule,
    });
    closers.push(() => jobs.stop());

    const dropContent = (change?: ContentChange) => {
      dropContentReads(reads, change);
      cache.drop(change && toDroppedTags(change));
      contentClock?.reset();
    };
    let contentClock: ReturnType<typeof startContentClock> | undefined;
    contentClock = startContentClock(reads, () => dropContent({ table: 'advertisements' }), log);
    closers.push(() => contentClock?.stop());
    const listener = await listen(data.connection, {
      channels: Object.values(channels),
      onNotify(channel, payload) {
        if (channel === channels.contentChanged) dropContent(toContentChange(payload));
        else if (channel === channels.realtime) hub.deliver(payload);
      },
      onGap() {
        dropContent();
        hub.catchUp().catch((error) => log.warn({ reason: String(error) }, 'sockets were not checked'));
      },
      onError: (error) => log.warn({ reason: error.message }, 'listening to the database failed'),
    });
    closers.push(() => listener.close());
    closers.push(() => reads.search.close());
    reads.search.warm().catch((error) => log.warn({ reason: String(error) }, 'the search index was not read'));

    const pool = database.$client;
    metrics.watch('database_connections', 'Connections in the pool', () => pool.totalCount);
    metrics.watch('database_waiting', 'Queries that wait for a connection', () => pool.waitingCount);
    metrics.watch(
      'backup_verified_timestamp_seconds',
      'When the last backup was verified; 0 where none was',
      async () => {
        const backup = await findLastVerifiedBackup(database);
        return (backup?.verifiedAt?.getTime() ?? 0) / 1000;
      },
    );
    metrics.watch('sockets_open', 'Sockets held by this process', () => hub.count());
    metrics.watch('pages_cached', 'Finished pages in memory', () => cache.size());
    metrics.watch(
      'outbox_waiting',
      'Messages that have not left yet',
      async () => (await countOutbox(database)).waiting,
    );
    metrics.watch('outbox_dead', 'Messages given up', async () => (await countOutbox(database)).dead);

    const next = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    return {
      settings,
      listener: createListener(
        cache,
        (request, response) => void next(request, response),
        (request) => {
          metrics.countCachedPage();
          views.countRequest(request);
        },
      ),
      hub,
      demoLogins,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export interface RunningSite {
  url: string;
  site: Site;
  stop(): Promise<void>;
}

/** What `npm start` does once the site is built. */
export async function runSite(environment: NodeJS.ProcessEnv, projectRoot: string): Promise<RunningSite> {
  const settings = readSettings(environment, projectRoot);
  const site = await createSite(settings);
  const server = createServer(
    {
      // Other offers, such as h2c, are ignored: the request is answered as what it is.
      shouldUpgradeCallback: (request) => request.headers.upgrade?.toLowerCase() === 'websocket',
    },
    site.listener,
  );
  limitConnections(server, settings);
  server.on('upgrade', (request, socket, head) => {
    if (!site.hub.upgrade(request, socket, head)) socket.destroy();
  });
  try {
    const port = await startListening(server, settings);
    return {
      url: `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${port}`,
      site,
      stop: () => stopSite(server, site),
    };
  } catch (error) {
    await site.close();
    throw error;
  }
}

function startListening(server: Server, { port, host }: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** How long a proxy has to use up the connections it holds open, and how often idle ones are closed after that. */
const drainMs = 2_000;
const sweepMs = 200;

/**
 * Requests under way are finished, for ten seconds at most; then outbox and database close in turn. Behind a proxy, an
 * open connection ends with its next answer: closed while idle, it could meet a POST that the proxy is just sending, and
 * proxies do not repeat those. So this is close() of net: that of http closes idle connections at once.
 */
async function stopSite(server: Server, site: Site): Promise<void> {
  server.prependListener('request', (_request, response) => void response.setHeader('connection', 'close'));
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  const force = setTimeout(() => server.closeAllConnections(), 10_000);
  // Sockets count as connections: the server would wait for them for ever.
  await site.hub.close();
  if (site.settings.trustProxy > 0) await Promise.race([closed, sleep(drainMs)]);
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(force);
  await site.close();
}

function toTags({ gtmId, metaPixelId, analyticsConsent }: Settings) {
  return gtmId || metaPixelId ? { gtmId, metaPixelId, askConsent: analyticsConsent } : null;
}

function createLog(settings: Settings): Logger {
  return pino({
    level: settings.logLevel,
    base: { pid: process.pid },
    redact: ['authorization', 'cookie', 'token', 'password', '*.authorization', '*.cookie', '*.token', '*.password'],
  });
}
