#!/bin/sh
# Copies the primary into an empty volume, then follows it. To make it the primary: pg_ctl promote.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_basebackup --pgdata "$PGDATA" --write-recovery-conf --wal-method stream --checkpoint fast \
    --dbname "host=${PRIMARY_HOST:-primary} port=${PRIMARY_PORT:-5432} user=replicator application_name=standby"; do
    sleep 1
  done
  # Once promoted it has no standby of its own, and its commits must wait for none.
  echo "synchronous_standby_names = ''" >> "$PGDATA/postgresql.auto.conf"
fi
chmod 0700 "$PGDATA"
exec postgres
