#!/bin/sh
# Runs once, when the primary is made: lets the standby follow it.
echo 'host replication relevo samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
