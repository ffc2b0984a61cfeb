#!/bin/sh
# Run once by PostgreSQL's image in an empty data folder: the two users with the passwords of their addresses, and the
# database of the first.
set -eu

password_of() {
  sed -E 's#^postgres(ql)?://[^:]+:([^@]+)@.*$#\2#' "$1"
}

psql --quiet -v ON_ERROR_STOP=1 --username postgres \
  -v owner="$(password_of "$OWNER_URL_FILE")" -v serving="$(password_of "$SERVING_URL_FILE")" <<'END'
create role nyhem_owner login password :'owner';
create role nyhem_serving login password :'serving';
create database nyhem owner nyhem_owner;
END
