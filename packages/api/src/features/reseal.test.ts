import { randomBytes, randomUUID } from 'node:crypto'
import type { Instant } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import type { Database } from '../database/schema.generated.ts'
import { emptyTables, openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import type { Sealed } from '../security/secret-box.ts'
import { openVault, type Vault } from '../security/vault.ts'
import { openAccounts } from './account/account.ts'
import { findPositionOf } from './booking/co-buyers.store.ts'
import { type ResealedTable, resealAll } from './reseal.ts'
import { resealTable } from './reseal-table.ts'
import { sealedTables } from './sealed-tables.ts'

type Row = Record<string, unknown>

const [a, b] = [
  { id: '2026', key: randomBytes(32) },
  { id: '2027', key: randomBytes(32), algorithm: 'C20P' as const },
]
const [lookupA, lookupB] = [randomBytes(32), randomBytes(32)]
const before = openVault({ secretKeys: [a], lookupKeys: [lookupA] })
const during = openVault({ secretKeys: [b, a], lookupKeys: [lookupB, lookupA] })
const after = openVault({ secretKeys: [b], lookupKeys: [lookupB] })

const now = () => '2026-03-02T08:00:00.000Z' as Instant
const number = '198804129826'

let database: TestDatabase
let db: Kysely<Database>
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

const resealed = async (vault: Vault): Promise<ResealedTable[]> => {
  const all: ResealedTable[] = []
  for await (const table of resealAll(db, vault)) all.push(table)
  return all
}

/** Inserts a row of any table, filling what it requires; foreign keys are not asked. */
async function insert(table: string, given: Row): Promise<void> {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null
      and is_identity = 'NO'`.execute(db)
  const filler: Row = {
    integer: 1,
    smallint: 1,
    bytea: Buffer.from('x'),
    uuid: randomUUID(),
    boolean: false,
    jsonb: '{}',
    bigint: 1,
    'timestamp with time zone': now(),
  }
  const row = { ...Object.fromEntries(columns.map(({ name, type }) => [name, filler[type] ?? 'x'])), ...given }
  const names = Object.keys(row)
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      values (${sql.join(names.map((name) => sql`${row[name]}`))})`.execute(tx)
  })
}

/** Where the product puts what it seals, written out: a place that changes opens nothing that is stored. */
function rowsUnder(vault: Vault, accountId: AccountId): [table: string, row: Row][] {
  const [id, other] = [randomUUID(), randomUUID()]
  const said = (place: string): Sealed => vault.seal(`said at ${place}`, place)
  const sealed = (column: string, { bytes, keyId }: Sealed, keyColumn = 'key_id') => ({
    [column]: bytes,
    [keyColumn]: keyId,
  })
  const signing = { state: 'started', method: 'bank_id', environment: 'desktop' }
  const hash = { number_hash: vault.blindIndex('number:SE', number) }
  return [
    [
      'account_login_change',
      {
        account_id: accountId,
        kind: 'e-identity',
        country: 'SE',
        ...sealed('number_encrypted', vault.seal(number, `account-number:SE:${accountId}`)),
        ...hash,
      },
    ],
    [
      'booking_buyer',
      {
        booking_id: id,
        position: 1,
        country: 'SE',
        ...sealed('number_encrypted', vault.seal(number, `booking-buyer:${id}:1`)),
        ...hash,
      },
    ],
    ['session_key', { id: 'k1', ...sealed('private_encrypted', said('session-key:k1')) }],
    [
      'e_identity_order',
      {
        id,
        method: 'bank_id',
        flow: 'login',
        login_type: 'private',
        site_id: 'se',
        status: 'Identified',
        ...sealed('state_encrypted', said(`identification-order:${id}`)),
        person_encrypted: said(`identification-person:${id}`).bytes,
      },
    ],
    [
      'contract_file',
      { contract_id: id, kind: 'sealed', ...sealed('file_encrypted', said(`contract-file:${id}:sealed`)) },
    ],
    [
      'contract_evidence',
      { contract_id: id, signer: 1, ...sealed('evidence_encrypted', said(`contract-evidence:${id}:1`)) },
    ],
    ['booking_contract', { contract_id: id, ...sealed('summary', said(`booking-contract:${id}`)) }],
    ['booking_signing', { id, ...signing, ...sealed('stored', said(`booking-signing:${id}`)) }],
    ['document_signing', { id, ...signing, ...sealed('stored', said(`document-signing:${id}`)) }],
    [
      'document',
      {
        id,
        kind: 'document',
        action: 'sign',
        ...sealed('summary', said(`document-summary:${id}`), 'summary_key_id'),
        figures: said(`document-figures:${id}`).bytes,
      },
    ],
    [
      'document_person',
      {
        document_id: id,
        position: 1,
        acted_at: now(),
        ...sealed('evidence_encrypted', said(`document-evidence:${id}:1`)),
      },
    ],
    [
      'document_file',
      {
        id: other,
        document_id: id,
        kind: 'sealed',
        sha256: '0'.repeat(64),
        ...sealed('file_encrypted', said(`document-file:${other}`)),
      },
    ],
    [
      'payment_attempt',
      {
        id,
        booking_id: other,
        method: 'swish',
        currency: 'SEK',
        status: 'started',
        ...sealed('stored', said(`payment:${id}`), 'stored_key'),
      },
    ],
    ['staff_login', { id, ...sealed('kept_encrypted', said(`staff-login:${id}`)) }],
  ]
}

/** Opens every sealed column of every table; what each says. */
async function openAll(vault: Vault): Promise<string[]> {
  const found: string[] = []
  for (const [name, { places, keyColumn }] of Object.entries(sealedTables)) {
    const { rows } = await sql<Row>`select * from ${sql.table(name)} where ${sql.ref(keyColumn)} is not null`.execute(
      db,
    )
    for (const row of rows)
      for (const [column, place] of Object.entries(places)) {
        const names = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value)]))
        const sealed = { bytes: row[column] as Uint8Array, keyId: String(row[keyColumn]) }
        found.push(`${name}.${column}: ${vault.open(sealed, place(names)).split(':')[0]}`)
      }
  }
  return found.sort()
}

/** Until a connection waits for a lock. Asked outside the transaction, which would see the activity of its start. */
async function untilOneWaits(watching: Kysely<Database>): Promise<void> {
  for (let waiting = 0; waiting === 0; ) {
    const { rows: found } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(watching)
    waiting = found[0]?.waiting ?? 0
  }
}

const lookUp = async (vault: Vault): Promise<AccountId | undefined> => {
  const accounts = await openAccounts({ database, vault, now })
  const found = await accounts.findByNumber(db, 'SE', number)
  await accounts.close()
  return found?.id
}

let accountId: AccountId
let rows: ReturnType<typeof rowsUnder>
beforeEach(async () => {
  const accounts = await openAccounts({ database, vault: before, now })
  accountId = await db.transaction().execute(async (tx) => {
    const id = await accounts.create(tx, {
      firstName: 'Elin',
      lastName: 'Sandström',
      email: null,
      isEmailConfirmed: false,
      phoneNumber: '',
      address: '',
      postalCode: '',
      city: '',
      countryId: 'SE',
      birthDate: null,
      newsLetter: false,
    })
    await accounts.addNumber(tx, id, { country: 'SE', number })
    return id
  })
  await accounts.close()
  rows = rowsUnder(before, accountId)
  for (const [table, row] of rows) await insert(table, row)
})
afterEach(() => emptyTables(db, 'account', ...(Object.keys(sealedTables) as (keyof Database)[])))

describe('replacing the keys', () => {
  it('keeps everything readable and findable: under the old ones, beside the new ones, and under those alone', async () => {
    const coBuyer = { bookingId: String(rows.find(([table]) => table === 'booking_buyer')?.[1].booking_id), accountId }
    const said = await openAll(before)
    expect(new Set(said.map((one) => one.split('.')[0]))).toEqual(new Set(Object.keys(sealedTables)))
    expect(await openAll(during)).toEqual(said)
    expect(await lookUp(during)).toBe(accountId)
    expect(await findPositionOf(db, during, coBuyer)).toBe(1)
    await expect(openAll(after)).rejects.toThrow('A256GCM:2026')
    expect(await lookUp(after)).toBeUndefined()

    const tables = await resealed(during)
    expect(tables.map(({ name, left }) => [name, left])).toEqual(Object.keys(sealedTables).map((name) => [name, 0]))
    expect(tables.every((table) => table.resealed === 1)).toBe(true)

    expect(await openAll(after)).toEqual(said)
    expect(await lookUp(after)).toBe(accountId)
    expect(await findPositionOf(db, after, coBuyer)).toBe(1)
    await expect(openAll(before)).rejects.toThrow('C20P:2027')
  })

  it('moves nothing twice, and goes on where it was stopped', async () => {
    const run = resealAll(db, during)
    await run.next()
    await run.return(undefined)
    const later = await resealed(during)
    expect(later.map((table) => table.resealed)).toEqual([0, ...later.slice(1).map(() => 1)])
    expect((await resealed(during)).every((table) => table.resealed === 0 && table.left === 0)).toBe(true)
  })

  it('reports what none of the keys opens, and leaves it as it is', async () => {
    const tables = await resealed(after)
    expect(tables.every(({ left, resealed: moved }) => left === 1 && moved === 0)).toBe(true)
    expect(tables[0]?.unreadable).toEqual({ 'A256GCM:2026': 1 })
    expect(await lookUp(before)).toBe(accountId)
  })

  it('does not replace what another process has written since it was read', async (context) => {
    if (!database.serverUrl) return context.skip()
    const another = await openDatabase({ url: database.serverUrl }, pino({ level: 'silent' }))
    const table = sealedTables.session_key
    if (!table) throw new Error('session keys are sealed')
    const anew = during.seal('anew', 'session-key:k1')
    const outcome = await db.transaction().execute(async (tx) => {
      await sql`update session_key set private_encrypted = ${anew.bytes}, key_id = ${anew.keyId}`.execute(tx)
      const resealing = resealTable(another.db, during, { name: 'session_key', table, onBatch: () => undefined })
      await untilOneWaits(another.db)
      return { resealing }
    })
    expect(await outcome.resealing).toMatchObject({ resealed: 0, overtaken: 1 })
    await another.close()
    const { rows: keys } = await sql<{ bytes: Uint8Array }>`select private_encrypted as bytes from session_key`.execute(
      db,
    )
    const bytes = keys[0]?.bytes ?? new Uint8Array()
    expect(during.open({ bytes, keyId: during.currentTag }, 'session-key:k1')).toBe('anew')
  })

  it('finds two rows of one person, which no index could see, and keeps both readable', async () => {
    const other = randomUUID()
    const sealed = before.seal(number, `account-number:SE:${other}`)
    await insert('account', { id: other })
    await insert('account_number', {
      account_id: other,
      country: 'SE',
      number_encrypted: sealed.bytes,
      key_id: sealed.keyId,
      number_hash: during.blindIndex('number:SE', number),
    })
    const [numbers] = await resealed(during)
    expect(numbers).toMatchObject({ name: 'account_number', left: 0, doubled: [`${accountId} SE`] })
    expect(await openAll(openVault({ secretKeys: [b], lookupKeys: [lookupB, lookupA] }))).toHaveLength(18)
  })
})

describe('what is only added to', () => {
  it.each(['contract_file', 'contract_evidence', 'document_file', 'document_person'])(
    'takes another seal in resealing alone, and no other content or row: %s',
    async (table) => {
      await expect(sql`update ${sql.table(table)} set key_id = 'x'`.execute(db)).rejects.toThrow('append-only')
      const position = table.startsWith('contract')
        ? sql`contract_id = gen_random_uuid()`
        : sql`document_id = gen_random_uuid()`
      const change = sql`update ${sql.table(table)} set key_id = 'x', ${position}
        where (select set_config('nyhem.resealing', 'on', true)) = 'on'`
      await expect(change.execute(db)).rejects.toThrow('append-only')
    },
  )
})

describe('a person who is stored by two processes at once', () => {
  const underA = openVault({ secretKeys: [a], lookupKeys: [lookupA, lookupB] })
  const underB = openVault({ secretKeys: [b, a], lookupKeys: [lookupB, lookupA] })

  it('has one account, whichever lookup key each of them hashes by', async (context) => {
    if (!database.serverUrl) return context.skip()
    const another = await openDatabase({ url: database.serverUrl }, pino({ level: 'silent' }))
    const [first, second] = [
      await openAccounts({ database, vault: underA, now }),
      await openAccounts({ database: another, vault: underB, now }),
    ]
    const added = { country: 'SE', number: '198507099805' } as const
    const ids = [randomUUID(), randomUUID()].map((id) => asId<'Account'>(id))
    for (const id of ids) await insert('account', { id })
    const [one, other] = ids
    if (!one || !other) throw new Error('two ids')
    // The second starts before the first is committed, so that neither look-up sees the other.
    const { late } = await db.transaction().execute(async (tx) => {
      await first.addNumber(tx, one, added)
      const storing = another.db.transaction().execute((own) => second.addNumber(own, other, added))
      const outcome = storing.then(
        () => 'stored',
        (error: { code?: string }) => error.code,
      )
      await untilOneWaits(another.db)
      return { late: outcome }
    })
    expect(await late).toBe('23505')
    await first.close()
    await second.close()
    await another.close()
    const { rows: found } = await sql<{ hash: Uint8Array }>`select number_hash as hash from account_number
      where account_id = any(${ids}::uuid[])`.execute(db)
    expect(found).toHaveLength(1)
  })
})
