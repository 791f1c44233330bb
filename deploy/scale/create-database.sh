#!/bin/sh
# Patroni runs this on the first primary, with a connection string for the superuser. HANDWORK_PASSWORD is the new
# account's password.
exec psql --quiet --set=ON_ERROR_STOP=1 --set=password="$HANDWORK_PASSWORD" "$1" <<'SQL'
create role handwork login password :'password';
create database handwork owner handwork;
SQL
