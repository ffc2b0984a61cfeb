import { parseArgs } from 'node:util'
import { closeAsOperator, giveRoleAsOperator, type OperatorGrant } from '@nyhem/api/features/staff/staff'
import { siteIdSchema } from '@nyhem/contract/sites/site-id'
import { instantOf } from '@nyhem/domain/dates'
import type { GrantProblem } from '@nyhem/domain/staff/decide-grant'
import { staffRoles } from '@nyhem/domain/staff/staff-roles'
import { z } from 'zod'
import { type CommandParts, runAsProgram } from './run-as-program.ts'
import { withDatabase } from './with-database.ts'

const usage = `nyhem staff-grant --email ADDRESS --role ROLE --reason WORDS [--name NAME] [--site se [--path /press/]]
  gives somebody of the staff a role; the first one, peopleAdmin, is given here, and further ones in the office.
  The address is the one of the employer's directory. Roles: ${staffRoles.join(', ')}
nyhem staff-grant --email ADDRESS --left --reason WORDS
  closes the account of somebody who has left: roles and sessions end at once
In a checkout: npm run staff:grant -- …`

type Task =
  | { readonly grant: OperatorGrant }
  | { readonly left: { readonly email: string; readonly reason: string } }
  | { readonly problem: string }

const saidOf: Readonly<Record<GrantProblem, string>> = {
  OwnGrant: 'Nobody gives a role to themselves.',
  Reason: 'Give a reason of 5 to 300 characters with --reason.',
  Place: 'The role cannot be given there: a --path is written as /press/, for editors and publishers of a --site.',
  Until: 'The day has passed.',
  AlreadyHeld: 'The person has that role there already.',
  HasLeft: 'The account of this person is closed.',
  AlreadyEnded: 'The role has ended already.',
}

/** Returns the exit code: 0 done, 1 refused, 2 not attempted. */
export async function runGrantRole(args: readonly string[], { config, out, now }: CommandParts): Promise<number> {
  const task = readTask(args)
  if ('problem' in task) {
    out.error(`${task.problem}\n\n${usage}`)
    return 2
  }
  const use = await withDatabase(config, async (database) => {
    const parts = { database, now: () => instantOf(now()) }
    if ('left' in task) {
      const isClosed = await closeAsOperator(parts, task.left)
      out.print(isClosed ? 'The account is closed.' : 'Nobody of the staff has that address.')
      return isClosed ? 0 : 1
    }
    const reply = await giveRoleAsOperator(parts, task.grant)
    out.print(reply.code === 'Ok' ? `The role ${task.grant.role} is given.` : saidOf[reply.code])
    return reply.code === 'Ok' ? 0 : 1
  })
  if (use.code === 'Ok') return use.value
  out.error(use.message)
  return 2
}

const words = z.object({
  email: z.email().transform((email) => email.toLowerCase()),
  name: z.string().min(1).optional(),
  role: z.enum(staffRoles).optional(),
  site: siteIdSchema.optional(),
  path: z.string().optional(),
  reason: z.string().min(1),
  left: z.boolean().default(false),
})

function readTask(args: readonly string[]): Task {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        role: { type: 'string' },
        site: { type: 'string' },
        path: { type: 'string' },
        reason: { type: 'string' },
        left: { type: 'boolean' },
      },
    })
    const { email, name, role, site, path, reason, left } = words.parse(values)
    if (left) return { left: { email, reason } }
    if (role === undefined) return { problem: 'Name a role with --role.' }
    const place = { siteId: site ?? null, path: path ?? null }
    return { grant: { email, name: name ?? email, role, reason, ...place } }
  } catch (error) {
    if (error instanceof z.ZodError) return { problem: z.prettifyError(error) }
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

if (import.meta.main) await runAsProgram(runGrantRole)
