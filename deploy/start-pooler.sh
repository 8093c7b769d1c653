#!/bin/sh
# Starts PgBouncer with the one user that it knows; /etc/pgbouncer/userlist.txt leads to /tmp, which may be a tmpfs.
set -eu
umask 077
printf '"relevo" "%s"\n' "$POSTGRES_PASSWORD" > /tmp/userlist.txt
exec pgbouncer /relevo/pgbouncer.ini
