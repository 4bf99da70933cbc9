#!/bin/bash
# Runs once, when the primary's volume is empty: what a standby needs.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
create role replicator login replication password :'password';
-- On an SSD, searches of staff use their indexes sooner.
alter system set random_page_cost = 1.1;
-- A commit waits until the standby has it: nothing that was acknowledged is lost with the primary. From the next start on.
alter system set synchronous_standby_names = 'standby';
SQL
echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"
