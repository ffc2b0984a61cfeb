import type { ScriptSession } from './open-database.ts'
import type { Database } from './schema.generated.ts'

type Privilege = 'select' | 'insert' | 'update' | 'delete'

/** The user that serves reads and writes rows, and no more; of these tables not even that. */
export const narrowed: Readonly<Partial<Record<keyof Database, readonly Privilege[]>>> = {
  schema_migration: ['select'],
  account_audit: ['select', 'insert', 'delete'],
  booking_event: ['select', 'insert'],
  case_event: ['select', 'insert'],
  contract: ['select', 'insert', 'update'],
  contract_event: ['select', 'insert'],
  contract_evidence: ['select', 'insert'],
  contract_file: ['select', 'insert', 'delete'],
  document_file: ['select', 'insert', 'delete'],
  invoice_event: ['select', 'insert'],
  ledger_entry: ['select', 'insert'],
  ledger_movement: ['select', 'insert'],
}

/** They do as the owner what serving may not, and are for no one else. */
const ownersFunctions = ['keep_audit_months']

/** Those of the product and of the job library. */
const schemas = ['public', 'job']
const rows = 'select, insert, update, delete'

/** There is no such role, or it owns what it may only read and write. */
export class WrongServingRole extends Error {}

/**
 * Lets a role read and write rows of what the session's user owns, now and of later tables: no DDL, no truncate, and
 * append-only tables only as the code uses them. Run again, it changes nothing; also right after a new narrowing.
 */
export async function grantServing(session: ScriptSession, role: string): Promise<void> {
  const [found] = await session.query<{ name: string; isOwner: boolean; canAll: boolean }>(
    `select quote_ident(rolname) as name, pg_has_role(rolname, current_user, 'usage') as "isOwner",
      rolsuper as "canAll" from pg_roles where rolname = $1`,
    [role],
  )
  if (!found) throw new WrongServingRole(`There is no database role ${role}: create it as docs/keys.md says.`)
  if (found.isOwner || found.canAll)
    throw new WrongServingRole(`The database role ${role} may do what the migrating one may: it needs one of its own.`)
  const there = await session.query<{ nspname: string }>('select nspname from pg_namespace where nspname = any($1)', [
    schemas,
  ])
  await session.run(
    [
      'begin',
      'revoke create on schema public from public',
      ...there.flatMap(({ nspname }) => grantsOf(nspname, found.name)),
      ...ownersFunctions.map((name) => `grant execute on function public.${name} to ${found.name}`),
      ...Object.entries(narrowed).flatMap(([table, privileges = []]) => [
        `revoke all on public.${table} from ${found.name}`,
        `grant ${privileges.join(', ')} on public.${table} to ${found.name}`,
      ]),
      'commit',
    ].join(';\n'),
  )
}

const grantsOf = (schema: string, name: string): string[] => [
  `grant usage on schema ${schema} to ${name}`,
  `grant ${rows} on all tables in schema ${schema} to ${name}`,
  `grant usage on all sequences in schema ${schema} to ${name}`,
  `alter default privileges in schema ${schema} grant ${rows} on tables to ${name}`,
  `alter default privileges in schema ${schema} grant usage on sequences to ${name}`,
]
