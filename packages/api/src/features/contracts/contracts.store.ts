import type { ReleaseGround } from '@nyhem/domain/booking/release-booking'
import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Sealed, SecretBox } from '../../security/secret-box.ts'
import type { Evidence } from './seal/seal-contract.ts'
import { readEvidence, writeEvidence } from './seal/sealing.ts'

type Tx = Kysely<Database>
export type ContractState = 'prepared' | 'signed' | 'sealed'

export type ContractRecord = {
  readonly id: string
  readonly bookingId: string
  readonly version: number
  readonly siteId: SiteId
  readonly title: string
  readonly termsVersion: string
  readonly pages: number
  readonly signers: number
  readonly state: ContractState
  readonly unsignedSha256: string
  readonly sealedSha256: string | null
  readonly signedAt: Instant | null
}

const columns = [
  'id',
  'booking_id as bookingId',
  'version',
  'site_id as siteId',
  'title',
  'terms_version as termsVersion',
  'pages',
  'signers',
  'state',
  'unsigned_sha256 as unsignedSha256',
  'sealed_sha256 as sealedSha256',
  'signed_at as signedAt',
] as const

export async function nextVersion(tx: Tx, bookingId: string): Promise<number> {
  const row = await tx
    .selectFrom('contract')
    .where('booking_id', '=', bookingId)
    .select((one) => one.fn.max('version').as('last'))
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

/** With its file and its line of the log. Earlier contracts of the booking that are not fully signed become void. */
export async function insertContract(
  tx: Tx,
  box: SecretBox,
  {
    contract,
    bytes,
    at,
  }: {
    contract: Omit<ContractRecord, 'state' | 'sealedSha256' | 'signedAt'>
    bytes: Uint8Array
    at: Instant
  },
): Promise<void> {
  const { id, bookingId, version } = contract
  const file = box.sealBytes(bytes, placeOfFile(id, 'unsigned'))
  await sql`
    with made as (
      insert into contract (id, booking_id, version, site_id, title, terms_version, pages, signers, unsigned_sha256, prepared_at)
      values (${id}, ${bookingId}, ${version}, ${contract.siteId}, ${contract.title}, ${contract.termsVersion},
        ${contract.pages}, ${contract.signers}, ${contract.unsignedSha256}, ${at})
    ), filed as (
      insert into contract_file (contract_id, kind, file_encrypted, key_id) values (${id}, 'unsigned', ${file.bytes}, ${file.keyId})
    )
    insert into contract_event (contract_id, event, at)
    select ${id}::uuid, 'prepared', ${at}::timestamptz
    union all
    select contract.id, 'voided', ${at}::timestamptz from contract
    where booking_id = ${bookingId} and version < ${version} and state = 'prepared' and not ${isVoidNow}`.execute(tx)
}

/** Of a row of `contract`: whether its latest event voids it. */
const isVoidNow = sql<boolean>`coalesce((select event = 'voided' from contract_event last
  where last.contract_id = contract.id and event in ('voided', 'reinstated') order by last.id desc limit 1), false)`

/** Locks if the caller will change the contract. */
export async function findContract(tx: Tx, id: string, lock: 'locked' | 'free'): Promise<ContractRecord | null> {
  const query = tx.selectFrom('contract').where('id', '=', id).select(columns)
  const row = await (lock === 'locked' ? query.forUpdate() : query).executeTakeFirst()
  return (row as ContractRecord | undefined) ?? null
}

/** With its file, sealed once the contract is; null where that is missing. */
export async function findWithFile(db: Tx, box: SecretBox, id: string) {
  const row = await db
    .selectFrom('contract')
    .leftJoin('contract_file as file', (join) =>
      join
        .onRef('file.contract_id', '=', 'contract.id')
        .on('file.kind', '=', sql`case contract.state when 'sealed' then 'sealed' else 'unsigned' end`),
    )
    .where('id', '=', id)
    .select(columns)
    .select(['file.file_encrypted as bytes', 'file.key_id', isVoidNow.as('isVoid')])
    .executeTakeFirst()
  if (!row) return null
  const { bytes, key_id: keyId, isVoid, ...contract } = row as typeof row & ContractRecord
  const kind = kindOf(contract)
  const file = bytes === null || keyId === null ? null : box.openBytes({ bytes, keyId }, placeOfFile(id, kind))
  return { contract, isVoid, file, kind }
}

/** Next signed contract that no other process is sealing; those that failed in this run are skipped. */
export async function claimSigned(
  tx: Tx,
  except: readonly string[],
): Promise<(ContractRecord & { readonly isLast: boolean }) | null> {
  const row = await tx
    .selectFrom('contract')
    .where('state', '=', 'signed')
    .$if(except.length > 0, (query) => query.where('id', 'not in', [...except]))
    .orderBy('signed_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select(columns)
    .select(
      sql<boolean>`(select count(*) < 2 from (select from contract where state = 'signed' limit 2) waiting)`.as(
        'isLast',
      ),
    )
    .executeTakeFirst()
  return (row as (ContractRecord & { isLast: boolean }) | undefined) ?? null
}

export type FileKind = 'unsigned' | 'sealed'
const kindOf = ({ state }: Pick<ContractRecord, 'state'>): FileKind => (state === 'sealed' ? 'sealed' : 'unsigned')
export const placeOfFile = (id: string, kind: FileKind) => `contract-file:${id}:${kind}`
export const placeOfEvidence = (id: string, signer: number) => `contract-evidence:${id}:${signer}`
const sealedOf = (row: { bytes: Uint8Array; key_id: string }): Sealed => ({ bytes: row.bytes, keyId: row.key_id })

/** The sealed file of a signed contract, with its line of the log. */
export async function insertSealed(
  tx: Tx,
  box: SecretBox,
  { id, bytes, sha256, at }: { id: string; bytes: Uint8Array; sha256: string; at: Instant },
): Promise<void> {
  const file = box.sealBytes(bytes, placeOfFile(id, 'sealed'))
  await sql`
    with filed as (
      insert into contract_file (contract_id, kind, file_encrypted, key_id) values (${id}, 'sealed', ${file.bytes}, ${file.keyId})
    ), marked as (
      update contract set state = 'sealed', sealed_sha256 = ${sha256}, sealed_at = ${at} where id = ${id}
    )
    insert into contract_event (contract_id, event, at) values (${id}, 'sealed', ${at})`.execute(tx)
}

export async function findFile(tx: Tx, box: SecretBox, id: string, kind: FileKind): Promise<Uint8Array | null> {
  const row = await tx
    .selectFrom('contract_file')
    .where('contract_id', '=', id)
    .where('kind', '=', kind)
    .select(['file_encrypted as bytes', 'key_id'])
    .executeTakeFirst()
  return row ? box.openBytes(sealedOf(row), placeOfFile(id, kind)) : null
}

/** Deletes the files of contracts prepared before a moment that nobody has signed; returns their contracts. */
export async function deleteUnsignedFiles(tx: Tx, before: Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from contract_file using contract
    where contract.id = contract_file.contract_id and contract.state = 'prepared'
      and contract.prepared_at < ${before}::timestamptz
      and not exists (select from contract_evidence evidence where evidence.contract_id = contract.id)
    returning contract.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type Recorded = { readonly isNew: boolean; readonly isSigned: boolean }

/**
 * Of a locked contract, with its lines of the log; the last one marks the contract as signed. Not new if the signer's
 * evidence exists: a provider may notify twice. Null, and nothing is stored, if the contract is void.
 */
export async function insertEvidence(
  tx: Tx,
  box: SecretBox,
  { id, evidence, at }: { id: string; evidence: Evidence; at: Instant },
): Promise<Recorded | null> {
  const sealed = box.seal(writeEvidence(evidence), placeOfEvidence(id, evidence.signer))
  const { rows } = await sql<Recorded & { readonly isVoid: boolean }>`
    with valid as (
      select id, signers, (select count(*) from contract_evidence before where before.contract_id = contract.id) as stored
      from contract where id = ${id} and not ${isVoidNow}
    ), added as (
      insert into contract_evidence (contract_id, signer, evidence_encrypted, key_id, recorded_at)
      select id, ${evidence.signer}::integer, ${sealed.bytes}::bytea, ${sealed.keyId}::text, ${at}::timestamptz from valid
      on conflict do nothing returning contract_id
    ), complete as (
      update contract set state = 'signed', signed_at = ${at} from added, valid
      where contract.id = added.contract_id and valid.stored + 1 = valid.signers returning contract.id
    ), noted as (
      insert into contract_event (contract_id, event, at)
      select contract_id, 'evidence', ${at}::timestamptz from added
      union all select id, 'signed', ${at}::timestamptz from complete
    )
    select not exists (select from valid) as "isVoid", exists (select from added) as "isNew",
      exists (select from complete) as "isSigned"`.execute(tx)
  const [recorded] = rows
  return recorded && !recorded.isVoid ? recorded : null
}

export async function findEvidence(tx: Tx, box: SecretBox, id: string): Promise<readonly Evidence[]> {
  const rows = await tx
    .selectFrom('contract_evidence')
    .where('contract_id', '=', id)
    .orderBy('signer')
    .select(['signer', 'evidence_encrypted as bytes', 'key_id'])
    .execute()
  return rows.map((row) => readEvidence(box.open(sealedOf(row), placeOfEvidence(id, row.signer))))
}

/** Unless it is void already. */
export async function voidContract(tx: Tx, id: string, at: Instant, ground: ReleaseGround | null): Promise<void> {
  await sql`insert into contract_event (contract_id, event, at, ground)
    select id, 'voided', ${at}::timestamptz, ${ground}::text from contract where id = ${id} and not ${isVoidNow}`.execute(
    tx,
  )
}

/** If it is void. */
export async function reinstateContract(tx: Tx, id: string, at: Instant): Promise<void> {
  await sql`insert into contract_event (contract_id, event, at)
    select id, 'reinstated', ${at}::timestamptz from contract where id = ${id} and ${isVoidNow}`.execute(tx)
}

export type Standing = {
  readonly state: ContractState
  readonly isVoid: boolean
  readonly signedAt: Instant | null
  readonly voidedAt: Instant | null
}

export async function findStandings(db: Tx, ids: readonly string[]): Promise<Map<string, Standing>> {
  const { rows } = await sql<Standing & { id: string }>`
    select contract.id, contract.state, contract.signed_at as "signedAt", coalesce(last.event = 'voided', false) as "isVoid",
      case when last.event = 'voided' then last.at end as "voidedAt"
    from contract left join lateral (select event, at from contract_event
      where contract_id = contract.id and event in ('voided', 'reinstated') order by id desc limit 1) last on true
    where contract.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}
