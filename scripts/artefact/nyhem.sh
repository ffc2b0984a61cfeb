#!/bin/sh
# Settings come from the environment. Commands run as production unless NODE_ENV says otherwise.
set -eu

home=$(dirname "$(dirname "$(readlink -f "$0")")")

help() {
  cat <<'END'
nyhem COMMAND

  serve              serves the sites until SIGTERM
  health             asks the portal on this machine whether it is alive
  migrate            brings the tables up to this version, as the user of DATABASE_MIGRATION_URL if set
  content-load       publishes a folder of pages: nyhem content-load FOLDER
  content-export     writes pages as files that content-load reads: nyhem content-export FOLDER
  catalogue-import   imports a catalogue, all or nothing: nyhem catalogue-import FILE
  integration-key    creates, lists and revokes keys of business systems
  sessions-end       ends every session of an account: nyhem sessions-end --email ADDRESS
  staff-grant        gives somebody of the staff a role: nyhem staff-grant --email ADDRESS --role peopleAdmin --reason WORDS
  keys-reseal        seals everything anew under the first of SECRET_KEYS and LOOKUP_KEY
  verify-backup      opens what a backup has restored, and names what is missing
  version            version, commit and platform of this artefact
  help               this

Exit codes: 0 done, or stopped as asked; 1 failed, or not all of it; 2 not attempted, since settings or arguments are
wrong. Settings and what they mean: docs/operations.md.
END
}

command=${1:-help}
[ $# -eq 0 ] || shift

case $command in
  serve) file=apps/portal/dist/main.js ;;
  migrate) file=apps/portal/src/commands/migrate.ts ;;
  content-load) file=apps/portal/src/commands/load-content.ts ;;
  content-export) file=apps/portal/src/commands/export-content.ts ;;
  catalogue-import) file=apps/portal/src/commands/import-catalogue.ts ;;
  integration-key) file=apps/portal/src/commands/make-integration-key.ts ;;
  sessions-end) file=apps/portal/src/commands/end-sessions.ts ;;
  staff-grant) file=apps/portal/src/commands/grant-role.ts ;;
  keys-reseal) file=apps/portal/src/commands/reseal-keys.ts ;;
  verify-backup) file=apps/portal/src/commands/verify-backup.ts ;;
  health) file=bin/health.mjs ;;
  version) file=bin/version.mjs ;;
  help | --help | -h)
    help
    exit 0
    ;;
  *)
    echo "nyhem: there is no command $command" >&2
    help >&2
    exit 2
    ;;
esac

# Pictures take one of Node's worker threads per core; the rest are for files, compression, passwords and names. Node
# reads the number before any script.
threads=$(node -p 'parseInt(process.version.slice(1)) < 24 ? 0 : os.availableParallelism() + 4') || {
  echo 'nyhem: Node.js 24 or newer is needed, as node on the PATH' >&2
  exit 2
}
if [ "$threads" = 0 ]; then
  echo "nyhem: Node.js 24 or newer is needed; this is $(node --version)" >&2
  exit 2
fi

export NODE_ENV="${NODE_ENV:-production}"
export UV_THREADPOOL_SIZE="${UV_THREADPOOL_SIZE:-$threads}"
# What memory is for is decided before the first script as well: see the settings of the README.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-4194304}"
export NODE_OPTIONS="${NODE_OPTIONS:---max-semi-space-size=16}"
# In place of this shell, so that signals reach it.
exec node "$home/$file" "$@"
