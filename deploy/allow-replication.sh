#!/bin/sh
# Runs once, when the primary is made: lets the standby follow it, and from the next start on waits for it with each write.
# Set earlier, the server that makes the database would wait for a standby that cannot reach it yet.
echo 'host replication relevo samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
echo "synchronous_standby_names = 'standby'" >> "$PGDATA/postgresql.conf"
