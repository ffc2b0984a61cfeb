import { parseArgs } from 'node:util'
import { findAccountId } from '@nyhem/api/features/account/account'
import { endSessionsOf } from '@nyhem/api/features/session/session'
import { instantOf } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { z } from 'zod'
import { type CommandParts, runAsProgram } from './run-as-program.ts'
import { withDatabase } from './with-database.ts'

const usage = `nyhem sessions-end --account ID
nyhem sessions-end --email ADDRESS (in a checkout: npm run sessions:end -- …)
  ends every session of an account at once, in every process: a lost phone, a stolen cookie`

/** Returns the exit code: 0 done, 1 no such account, 2 not attempted. */
export async function runEndSessions(args: readonly string[], { config, out, now }: CommandParts): Promise<number> {
  const whose = readWhose(args)
  if ('problem' in whose) {
    out.error(`${whose.problem}\n\n${usage}`)
    return 2
  }
  const use = await withDatabase(config, ({ db }) =>
    db.transaction().execute(async (tx) => {
      const accountId = await findAccountId(tx, whose)
      return accountId && endSessionsOf(tx, { accountId, now: instantOf(now()) })
    }),
  )
  if (use.code === 'InUse') {
    out.error(use.message)
    return 2
  }
  out.print(use.value === null ? 'There is no such account.' : `${use.value} sessions ended.`)
  return use.value === null ? 1 : 0
}

function readWhose(args: readonly string[]): { accountId: AccountId } | { email: string } | { problem: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { account: { type: 'string' }, email: { type: 'string' } },
    })
    if (values.email !== undefined && values.account === undefined) return { email: values.email }
    if (values.account !== undefined && values.email === undefined)
      return { accountId: asId<'Account'>(z.uuid().parse(values.account)) }
    return { problem: 'Name one account, with --account or --email.' }
  } catch (error) {
    if (error instanceof z.ZodError) return { problem: 'An account is named by its id, a UUID.' }
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

if (import.meta.main) await runAsProgram(runEndSessions)
