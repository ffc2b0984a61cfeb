import { type ResealedTable, resealAll } from '@nyhem/api/features/reseal'
import { openVault } from '@nyhem/api/security/vault'
import { keysOfFolder } from '../secret-keys.ts'
import { type CommandParts, runAsProgram } from './run-as-program.ts'
import { withDatabase } from './with-database.ts'

const usage = `nyhem keys-reseal (in a checkout: npm run keys:reseal)
  seals everything anew under the first of SECRET_KEYS, and hashes numbers anew under the first of LOOKUP_KEY; safe
  beside running portals that know these keys, and may be stopped and started again`

/** Returns the exit code: 0 nothing left, 1 something left under other keys, 2 not attempted. */
export async function runResealKeys(args: readonly string[], { config, out }: CommandParts): Promise<number> {
  if (args.length > 0) {
    out.error(usage)
    return 2
  }
  const vault = openVault(config.vaultKeys ?? keysOfFolder(config.dataFolder))
  const use = await withDatabase(
    config,
    async ({ db }) => {
      const all: ResealedTable[] = []
      let seen = 0
      const onBatch = (name: string, rows: number) => {
        seen += rows
        if (rows > 0) out.print(`${name}: ${seen} rows read`)
      }
      for await (const table of resealAll(db, vault, onBatch)) {
        seen = 0
        all.push(table)
        out.print(`${table.name}: ${table.resealed} moved, ${table.left} left under other keys`)
      }
      return all
    },
    'owner',
  )
  if (use.code === 'InUse') {
    out.error(use.message)
    return 2
  }
  for (const problem of use.value.flatMap(problemsOf)) out.error(problem)
  const isDone = use.value.every(({ left, doubled }) => left === 0 && doubled.length === 0)
  out.print(isDone ? done : 'Keys that rows are left under must stay in the settings.')
  return isDone ? 0 : 1
}

const done =
  'Everything is under the first keys. The others may leave the settings a day from now, with a restart: until then ' +
  'browsers hold tokens and counts of tries end (docs/keys.md).'

function problemsOf({ name, unreadable, doubled }: ResealedTable): string[] {
  const missing = Object.entries(unreadable).map(
    ([keyId, rows]) => `${name}: ${rows} rows cannot be opened; ${keyId} is needed, or they were changed.`,
  )
  return [...missing, ...doubled.map((row) => `${name} ${row}: another row is of the same person; join them first.`)]
}

if (import.meta.main) await runAsProgram(runResealKeys)
