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
export type ContractEvent = 'prepared' | 'evidence' | 'signed' | 'sealed' | 'voided' | 'reinstated'

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

export async function insertContract(
  tx: Tx,
  contract: Omit<ContractRecord, 'state' | 'sealedSha256' | 'signedAt'>,
  preparedAt: Instant,
): Promise<void> {
  await tx
    .insertInto('contract')
    .values({
      id: contract.id,
      booking_id: contract.bookingId,
      version: contract.version,
      site_id: contract.siteId,
      title: contract.title,
      terms_version: contract.termsVersion,
      pages: contract.pages,
      signers: contract.signers,
      unsigned_sha256: contract.unsignedSha256,
      prepared_at: preparedAt,
    })
    .execute()
}

/** Locks if the caller will change the contract. */
export async function findContract(tx: Tx, id: string, lock: 'locked' | 'free'): Promise<ContractRecord | null> {
  const query = tx.selectFrom('contract').where('id', '=', id).select(columns)
  const row = await (lock === 'locked' ? query.forUpdate() : query).executeTakeFirst()
  return (row as ContractRecord | undefined) ?? null
}

/** Next signed contract that no other process is sealing; those that failed in this run are skipped. */
export async function claimSigned(tx: Tx, except: readonly string[]): Promise<ContractRecord | null> {
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
    .executeTakeFirst()
  return (row as ContractRecord | undefined) ?? null
}

export async function markSigned(tx: Tx, id: string, at: Instant): Promise<void> {
  await tx.updateTable('contract').set({ state: 'signed', signed_at: at }).where('id', '=', id).execute()
}

export async function markSealed(tx: Tx, id: string, sealed: { sha256: string; at: Instant }): Promise<void> {
  await tx
    .updateTable('contract')
    .set({ state: 'sealed', sealed_sha256: sealed.sha256, sealed_at: sealed.at })
    .where('id', '=', id)
    .execute()
}

export type FileKind = 'unsigned' | 'sealed'
export const placeOfFile = (id: string, kind: FileKind) => `contract-file:${id}:${kind}`
export const placeOfEvidence = (id: string, signer: number) => `contract-evidence:${id}:${signer}`
const sealedOf = (row: { bytes: Uint8Array; key_id: string }): Sealed => ({ bytes: row.bytes, keyId: row.key_id })

export async function insertFile(
  tx: Tx,
  box: SecretBox,
  { id, kind, bytes }: { id: string; kind: FileKind; bytes: Uint8Array },
): Promise<void> {
  const sealed = box.sealBytes(bytes, placeOfFile(id, kind))
  await tx
    .insertInto('contract_file')
    .values({ contract_id: id, kind, file_encrypted: sealed.bytes, key_id: sealed.keyId })
    .execute()
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

/** True once the file of a contract that nobody signed is deleted. */
export async function isFileDeleted(tx: Tx, { id, state }: Pick<ContractRecord, 'id' | 'state'>): Promise<boolean> {
  if (state !== 'prepared') return false
  return !(await tx.selectFrom('contract_file').select('kind').where('contract_id', '=', id).executeTakeFirst())
}

/** False if the signer's evidence exists: a provider may notify twice. */
export async function insertEvidence(
  tx: Tx,
  box: SecretBox,
  { id, evidence, at }: { id: string; evidence: Evidence; at: Instant },
): Promise<boolean> {
  const sealed = box.seal(writeEvidence(evidence), placeOfEvidence(id, evidence.signer))
  const inserted = await tx
    .insertInto('contract_evidence')
    .values({
      contract_id: id,
      signer: evidence.signer,
      evidence_encrypted: sealed.bytes,
      key_id: sealed.keyId,
      recorded_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
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

export async function insertEvent(
  tx: Tx,
  id: string,
  event: ContractEvent,
  at: Instant,
  ground: ReleaseGround | null = null,
): Promise<void> {
  await tx.insertInto('contract_event').values({ contract_id: id, event, at, ground }).execute()
}

/** Whether the latest event voids the contract. */
export async function isVoid(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ event: ContractEvent }>`
    select event from contract_event where contract_id = ${id} and event in ('voided', 'reinstated')
    order by id desc limit 1`.execute(tx)
  return rows[0]?.event === 'voided'
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

export async function countEvidence(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectFrom('contract_evidence')
    .where('contract_id', '=', id)
    .select((one) => one.fn.countAll<number>().as('signers'))
    .executeTakeFirst()
  return Number(row?.signers ?? 0)
}

/** Earlier, not fully signed contracts of a booking. */
export const findUnsignedBefore = (tx: Tx, bookingId: string, version: number): Promise<readonly { id: string }[]> =>
  tx
    .selectFrom('contract')
    .where('booking_id', '=', bookingId)
    .where('version', '<', version)
    .where('state', '=', 'prepared')
    .select('id')
    .execute()
