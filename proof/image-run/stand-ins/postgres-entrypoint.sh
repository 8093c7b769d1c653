#!/bin/bash
# Does with a new data folder what the public image documents: a user, a database, and the scripts of initdb.d on a server
# that listens on a socket only and is started with the arguments of the container.
set -e
if [ "$1" = postgres ] && [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chown -R postgres "$PGDATA" /var/run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups bash "$0" "$@"
fi
if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  chmod 0700 "$PGDATA"
  eval "initdb --username=$POSTGRES_USER --pwfile=<(printf '%s' \"\$POSTGRES_PASSWORD\") --auth-local=trust $POSTGRES_INITDB_ARGS"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  PGUSER=$POSTGRES_USER pg_ctl -D "$PGDATA" -o "$(printf '%q ' "${@:2}" -c listen_addresses=)" -w start
  psql --username "$POSTGRES_USER" --dbname postgres -c "create database $POSTGRES_DB"
  for script in /docker-entrypoint-initdb.d/*.sh; do [ ! -e "$script" ] || . "$script"; done
  pg_ctl -D "$PGDATA" -m fast -w stop
fi
exec "$@"
