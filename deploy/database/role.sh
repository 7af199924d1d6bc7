#!/bin/sh
# Runs once, when the database is made: the site's own role owns its database and is no superuser.
set -eu
psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 --set password="$SITE_PASSWORD" <<'SQL'
create role kitshelf login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database kitshelf owner kitshelf;
revoke all on database kitshelf from public;
revoke all on database postgres from public;
SQL
