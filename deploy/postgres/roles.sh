#!/bin/sh
# Run by the image of PostgreSQL when it makes a new database.
set -eu
password() { cat "/run/secrets/$1_password"; }
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set owner="$(password owner)" --set application="$(password application)" --set read_only="$(password read_only)" \
  --file /docker-entrypoint-initdb.d/sql/roles.sql
