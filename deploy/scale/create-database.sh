#!/bin/sh
# Patroni runs this on the first primary, with the address of its superuser. HANDWORK_PASSWORD: of the new account.
exec psql --quiet --set=ON_ERROR_STOP=1 --set=password="$HANDWORK_PASSWORD" "$1" <<'SQL'
create role handwork login password :'password';
create database handwork owner handwork;
SQL
