import { parseArgs } from 'node:util'
import { openIntegrationKeys } from '@nyhem/api/features/integration/integration'
import { type IntegrationScope, integrationScopes } from '@nyhem/contract/calls/catalogue-import'
import { type CommandParts, runAsProgram } from './run-as-program.ts'
import { withDatabase } from './with-database.ts'

const usage = `npm run integration:key -- --name NAME --scope catalogue:write --scope customers:write
  makes a key for a business system and prints it, once
npm run integration:key -- --revoke KEY
  takes a key back; its id, the middle part, is enough`

type Task = { name: string; scopes: IntegrationScope[] } | { revoke: string } | { problem: string }

/** Runs the command and returns its exit code: 0 done, 1 no such key, 2 not tried. */
export async function runKeyCommand(words: readonly string[], { config, out, now }: CommandParts): Promise<number> {
  const task = readTask(words)
  if ('problem' in task) {
    out.error(`${task.problem}\n\n${usage}`)
    return 2
  }
  const use = await withDatabase(config, async ({ db }) => {
    const keys = openIntegrationKeys({ db, now })
    if ('revoke' in task) {
      const isRevoked = await keys.revokeKey(task.revoke)
      out.print(isRevoked ? 'The key is revoked.' : 'There is no such key.')
      return isRevoked ? 0 : 1
    }
    const key = await keys.makeKey(task.name, task.scopes)
    out.print(`${key}\nKeep it now: only its hash is stored. Send it as "Authorization: Bearer KEY".`)
    return 0
  })
  if (use.code === 'Ok') return use.value
  out.error(use.message)
  return 2
}

function readTask(words: readonly string[]): Task {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        name: { type: 'string' },
        scope: { type: 'string', multiple: true },
        revoke: { type: 'string' },
      },
    })
    if (values.revoke !== undefined) return { revoke: values.revoke.split('_')[1] ?? values.revoke }
    const scopes = (values.scope ?? []).map((word) => integrationScopes.find((scope) => scope === word))
    if (!values.name) return { problem: 'Say whose key it is with --name.' }
    if (scopes.length === 0 || scopes.includes(undefined))
      return { problem: `Say what it may do with --scope: ${integrationScopes.join(', ')}.` }
    return { name: values.name, scopes: scopes.filter((scope) => scope !== undefined) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

if (import.meta.main) await runAsProgram(runKeyCommand)
