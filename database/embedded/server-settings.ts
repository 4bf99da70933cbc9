import type { Endpoint } from './endpoint.ts';

/** Command-line settings: they stand above postgresql.conf, so a release can change them without touching the data. */
export function listServerSettings(endpoint: Endpoint, durable: boolean): string[] {
  const bySocket = endpoint.host.startsWith('/');
  const settings: Record<string, string | number> = {
    listen_addresses: bySocket ? '' : endpoint.host,
    unix_socket_directories: bySocket ? endpoint.host : '',
    unix_socket_permissions: '0700',
    port: endpoint.port,
    max_connections: 100,
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    // What a shop reads is in memory or on an SSD. At the default of 4, which is that of a spinning disk, PostgreSQL reads
    // thousands of rows to avoid a few pages of an index.
    random_page_cost: 1.1,
    // Parallel queries take their memory from /dev/shm, which is 64 MB in a default container; a shop's queries are
    // short and the cores are few.
    max_parallel_workers_per_gather: 0,
    max_logical_replication_workers: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '',
    log_checkpoints: 'off',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
