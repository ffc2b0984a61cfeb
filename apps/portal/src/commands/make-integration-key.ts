import { parseArgs } from 'node:util'
import { keyDays, openIntegrationKeys } from '@nyhem/api/features/integration/integration'
import { type IntegrationScope, integrationScopes } from '@nyhem/contract/calls/catalogue-import'
import { type CommandParts, runAsProgram } from './run-as-program.ts'
import { withDatabase } from './with-database.ts'

const usage = `nyhem integration-key --name NAME --scope catalogue:write --scope customers:write [--days 365]
  makes a key for a business system and prints it, once; it is valid for a year at most
nyhem integration-key --list
  prints the keys: id, name, scopes, until when each is valid, and when it was last used
nyhem integration-key --revoke KEY
  takes a key back; its id, the middle part, is enough
In a checkout: npm run integration:key -- …`

type Task =
  | { name: string; scopes: IntegrationScope[]; days: number }
  | { revoke: string }
  | { list: true }
  | { problem: string }

/** Returns the exit code: 0 done, 1 no such key, 2 not attempted. */
export async function runKeyCommand(args: readonly string[], { config, out, now }: CommandParts): Promise<number> {
  const task = readTask(args)
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
    if ('list' in task) {
      for (const { id, name, scopes, isRevoked, expiresAt, lastUsedAt } of await keys.listKeys()) {
        const validity = isRevoked ? 'revoked' : `until ${expiresAt.slice(0, 10)}`
        out.print([id, name, scopes.join(' '), validity, `used ${lastUsedAt?.slice(0, 10) ?? 'never'}`].join('\t'))
      }
      return 0
    }
    const key = await keys.makeKey(task.name, task.scopes, task.days)
    out.print(`${key}\nKeep it now: only its hash is stored. Send it as "Authorization: Bearer KEY".`)
    return 0
  })
  if (use.code === 'Ok') return use.value
  out.error(use.message)
  return 2
}

function readTask(args: readonly string[]): Task {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        name: { type: 'string' },
        scope: { type: 'string', multiple: true },
        revoke: { type: 'string' },
        list: { type: 'boolean' },
        days: { type: 'string', default: String(keyDays) },
      },
    })
    if (values.revoke !== undefined) return { revoke: values.revoke.split('_')[1] ?? values.revoke }
    if (values.list) return { list: true }
    const scopes = (values.scope ?? []).map((word) => integrationScopes.find((scope) => scope === word))
    if (!values.name) return { problem: 'Say whose key it is with --name.' }
    if (scopes.length === 0 || scopes.includes(undefined))
      return { problem: `Say what it may do with --scope: ${integrationScopes.join(', ')}.` }
    const days = Number(values.days)
    if (!Number.isInteger(days) || days < 1 || days > keyDays)
      return { problem: `Say with --days for how many days it is valid: 1 to ${keyDays}.` }
    return { name: values.name, days, scopes: scopes.filter((scope) => scope !== undefined) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

if (import.meta.main) await runAsProgram(runKeyCommand)
