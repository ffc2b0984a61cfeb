import type { OpenDatabase } from '@nyhem/api/database/open-database'
import type { Database } from '@nyhem/api/database/schema.generated'
import { openAccounts } from '@nyhem/api/features/account/account'
import type { Vault } from '@nyhem/api/security/vault'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { type Kysely, sql } from 'kysely'

type Db = Kysely<Database>
type Row = Record<string, unknown>
type Column = {
  name: string
  type: string
  hasDefault: boolean
  refers: { table: string; column: string } | null
}

/** Unique words: any occurrence is personal data. */
export type Person = {
  readonly accountId: AccountId
  readonly words: readonly string[]
  /** All tables with a row of this person, or one that such a row refers to. */
  readonly tables: readonly (keyof Database)[]
}

const words = {
  email: 'unmistakable.person@demo.example',
  name: 'Unmistakabelle',
  phone: '070-999 88 77',
  text: 'Unmistakable words',
}

/** Words that identify or reach the person. */
export const identifying: readonly string[] = [words.email, words.name, words.phone]

/** Values for rows about no person. */
const others = { email: 'office@demo.example', name: 'Office', phone: '070-174 06 05', text: 'Text' }

/** Values that a table's checks require. */
const given: Record<string, Row> = {
  account_booking: { relation: 'booking', is_ongoing: false },
  account_message: { kind: 'account-deleted', registration_id: null },
  account_login_change: { kind: 'e-mail', country: null, passkey_id: null },
  account_passkey: { site_id: 'se', transports: '{}', counter: 0, removed_at: null },
  account_token: { purpose: 'change-email', registration_id: null },
  booking: {
    flow: 'A',
    status: 'cancelled',
    currency: 'SEK',
    ended_at: '2026-01-02T00:00:00Z',
    release_ground: null,
    offer: JSON.stringify({ home: { number: 'A 1101' }, choices: [] }),
  },
  booking_event: { actor: 'buyer' },
  case_event: { kind: 'reported', actor: 'reporter' },
  case_file: { house_point_id: null },
  case_message: { author: 'reporter', verdict: 'not-fixed' },
  case_photo_marks: {
    marks: JSON.stringify([{ kind: 'pin', x: 0, y: 0, width: 0, height: 0, text: words.text, isInternal: false }]),
  },
  known_issue: { association_id: null, state: 'known' },
  catalogue_area: { concept: 'original' },
  catalogue_home: {
    feed_status: 'booked',
    residence_type: 'apartment',
    parking: 'unknown',
    kept_as: null,
    disposal_form: 'condominium',
    currency: 'SEK',
    total_price_minor: null,
    move_in_from: null,
    move_in_to: null,
    move_in_determined: null,
  },
  catalogue_stage: {
    vip_starts_at: null,
    vip_ends_at: null,
    move_in_from: null,
    move_in_to: null,
    move_in_determined: null,
    booking_flow: 'A',
    status: 'for-sale',
    residence_types: '{}',
    stage_status: 'planned',
    plot_type: null,
    phase: 'planned',
    disposal_form: 'condominium',
    currency: 'SEK',
    concept: 'original',
    choices: '[]',
  },
  data_request: {
    ...{ kind: 'access', asked_by: 'my-pages', state: 'received', extension_reason: null, closed_at: null },
  },
  document: {
    kind: 'document',
    action: 'approve',
    file_id: null,
    shown_at: null,
    sealed_at: null,
    sealed_file_id: null,
    done_at: null,
  },
  document_person: { acted_at: '2026-01-01T00:00:00Z' },
  e_identity_order: { method: 'bank_id', flow: 'update' },
  fault_case: {
    house_round_id: null,
    board_email: others.email,
    residence: 'apartment',
    management_type: 'guarantee',
    reporter: 'resident',
    cost_bearer: null,
  },
  favourite: { kind: 'home' },
  form_submission: { answers: JSON.stringify([{ name: 'email', label: 'E-post', value: words.email }]) },
  home_queue_entry: {
    from_rooms: null,
    queue_group: 'interest',
    draw_id: null,
    drawn_number: null,
    added_by: null,
    asked_how: null,
    left_at: null,
    left_why: null,
    left_by: null,
    left_how: null,
  },
  home_turn: {
    opened_at: '2026-01-01T00:00:00Z',
    ends_at: '2026-01-06T15:00:00Z',
    out_of_order: null,
    approved_by: null,
    extended_at: null,
    extended_by: null,
    extension_reason: null,
    answered_at: null,
    answer: null,
    booking_id: null,
    withdrawn_at: null,
    withdrawn_by: null,
    withdrawal_reason: null,
    lapse_noted_at: null,
    approval_id: null,
  },
  home_book_entry: { kind: 'product', ends_on: null, entry: '{}', book_id: null, feed_key: null, withdrawn_at: null },
  interest_registration: { target_kind: 'home' },
  interior_choice_event: { actor: 'buyer' },
  invoice: {
    code_id: null,
    code_used_at: null,
    reported_status: 'NotPaid',
    purpose: 'vip',
    currency: 'SEK',
    paid_here_minor: 0,
    lines: '[]',
    removed_at: null,
  },
  material_order: { stages: JSON.stringify([{ id: 'kajen-2', name: 'Sjöfartskajen' }]), materials: '{prospectus}' },
  managed_room: { property_id: null },
  notification: { notification_type: 'Case' },
  press_subscription: { topics: '{projects}', requested_topics: null },
  purchase_notification: { target_kind: 'home', buyers: 1 },
  push_choice: { quiet_from: 21, quiet_until: 7 },
  push_held: { kind: 'visit', subjects: '{}' },
  push_subscription: { kinds: '{visit}' },
  report_draft: { reporter: 'resident' },
  residence_news: { id: 'news', board_kind: null, stage_id: null, picture_key: null, picture_alt: null },
  sale_opening: {
    opens_at: '2026-01-02T00:00:00Z',
    room_minutes: 30,
    per_minute: 5,
    booking_minutes: 15,
    ends_at: '2026-01-03T00:00:00Z',
    closed_at: null,
    list_hash: null,
    ended_at: null,
    ended_by: null,
  },
  sale_opening_place: { drawn_number: null, left_at: null, left_why: null, joined_at: '2026-01-01T00:00:00Z' },
  saved_search: { alerts: 'daily' },
  search_alert: { home_ids: '{}', search_ids: '{}' },
  showing_registration: {
    starts_at: '2026-06-01T16:00:00Z',
    ends_at: '2036-06-01T17:00:00Z',
    party_size: 1,
    called_off_at: null,
    cancelled_at: null,
  },
  warranty_reminder: { days: 60 },
}

/** Inserts a row into each table listed as personal data, and into referenced tables. */
export async function fillEveryTable(database: OpenDatabase, vault: Vault, tables: readonly string[]): Promise<Person> {
  const { db } = database
  const now = (): Instant => instantOf(new Date())
  const accounts = await openAccounts({ database, vault, now })
  const accountId = await db.transaction().execute(async (tx) => {
    const id = await accounts.create(tx, {
      firstName: words.name,
      lastName: words.name,
      email: words.email,
      isEmailConfirmed: true,
      phoneNumber: words.phone,
      address: words.text,
      postalCode: '114 56',
      city: 'Stockholm',
      countryId: 'SE',
      birthDate: null,
      newsLetter: false,
    })
    await accounts.addNumber(tx, id, { country: 'SE', number: '198507099805' })
    return id
  })
  await accounts.close()
  const filled = new Map<string, Row>([['account', { id: accountId }]])
  const fill = fillWith(db, { accountId, filled, ofPerson: new Set(tables) })
  for (const table of tables) await fill(table)
  return {
    accountId,
    words: [accountId, ...Object.values(words)],
    tables: [...filled.keys()] as (keyof Database)[],
  }
}

function fillWith(
  db: Db,
  { accountId, filled, ofPerson }: { accountId: AccountId; filled: Map<string, Row>; ofPerson: ReadonlySet<string> },
) {
  return async function fill(table: string): Promise<Row> {
    const known = filled.get(table)
    if (known) return known
    const row: Row = {}
    for (const column of await columnsOf(db, table)) {
      const value = await valueFor(table, column, fill, { accountId, ...(ofPerson.has(table) ? words : others) })
      if (value !== undefined) row[column.name] = value
    }
    const names = Object.keys(row)
    const { rows } = await sql<Row>`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      values (${sql.join(names.map((name) => sql`${row[name]}`))}) on conflict do nothing returning *`.execute(db)
    const stored = rows[0] ?? row
    filled.set(table, stored)
    return stored
  }
}

async function valueFor(
  table: string,
  column: Column,
  fill: (table: string) => Promise<Row>,
  said: typeof words & { accountId: AccountId },
) {
  const { name, refers } = column
  const own = given[table]
  if (own && name in own) return own[name]
  if (refers?.table === 'account' || name === 'account_id' || name === 'reported_by') return said.accountId
  // A self-reference stays null.
  if (refers) return refers.table === table ? null : (await fill(refers.table))[refers.column]
  if (/e?mail$/.test(name)) return said.email
  if (/phone/.test(name)) return said.phone
  if (/(first|last)_name$/.test(name)) return said.name
  if (name === 'site_id') return 'se'
  if (name === 'country' || name === 'country_id') return 'SE'
  if (name === 'currency') return 'SEK'
  if (column.hasDefault) return undefined
  return byType[column.type] ?? said.text
}

const byType: Record<string, unknown> = {
  ARRAY: '{}',
  bigint: 1,
  boolean: false,
  bytea: Buffer.from('unmistakable'),
  date: '2026-01-01',
  'double precision': 1,
  integer: 1,
  jsonb: '{}',
  numeric: 1,
  smallint: 1,
  'timestamp with time zone': '2026-01-01T00:00:00Z',
  uuid: '7d9f0d0e-3f0c-4c53-9d0a-0000000000aa',
}

async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Omit<Column, 'refers'> & { toTable: string | null; toColumn: string | null }>`
    select distinct on (c.ordinal_position) c.column_name as name, c.data_type as type,
      (c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS') as "hasDefault",
      f.confrelid::regclass::text as "toTable",
      (select attname from pg_attribute where attrelid = f.confrelid
        and attnum = f.confkey[array_position(f.conkey, c.ordinal_position::smallint)]) as "toColumn"
    from information_schema.columns c
    left join pg_constraint f on f.contype = 'f' and f.conrelid = ${table}::regclass
      and c.ordinal_position = any (f.conkey)
    where c.table_schema = 'public' and c.table_name = ${table}
    order by c.ordinal_position, array_length(f.conkey, 1)`.execute(db)
  return rows.map(({ toTable, toColumn, ...column }) => ({
    ...column,
    refers: toTable && toColumn ? { table: toTable, column: toColumn } : null,
  }))
}

/** Tables in which any value contains a word of the person. What is told to other processes is gone at once. */
export async function findTraces(db: Db, person: Pick<Person, 'words'>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'untold_change' order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const said = sql.join(
      person.words.map((word) => sql`strpos(lower(row_to_json(one)::text), lower(${word})) > 0`),
      sql` or `,
    )
    const { rows } = await sql`select 1 from ${sql.table(name)} one where ${said} limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}
