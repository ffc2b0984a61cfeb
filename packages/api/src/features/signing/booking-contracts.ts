import { createHash } from 'node:crypto'
import type { BookingView } from '@nyhem/contract/calls/booking'
import { addressOf } from '@nyhem/contract/routes/address'
import { getContract } from '@nyhem/contract/routes/signing.paths'
import type { BookingStatus } from '@nyhem/domain/booking/booking-moves'
import { buyersEndBefore } from '@nyhem/domain/booking/kept-buyers'
import type { ReleaseGround } from '@nyhem/domain/booking/release-booking'
import type { Instant } from '@nyhem/domain/dates'
import type { HomeId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { SigningEvidence } from '@nyhem/providers/signing/signing'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import { readInBatches } from '../../database/read-in-batches.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import type { ContractFacts } from '../booking/booking.ts'
import type { Contracts } from '../contracts/contracts.ts'
import {
  type BookingContractRow,
  deleteBookingContracts,
  findNewest,
  findNewestOf,
  insertBookingContract,
  lockContractsOf,
} from './booking-contracts.store.ts'
import type { SignableFile, SigningPapers } from './signing-ports.ts'

type Db = Kysely<Database>
type Tx = Kysely<Database>

/** Contracts of bookings: made when the facts change, read by their buyers, void with the booking. */
export type BookingContracts = SigningPapers & {
  /** Null without a contract. `href`: the buyer's link. */
  viewOf(bookingId: string): Promise<BookingView['contract']>
  /** Contracts signed by all buyers; void ones only of bookings that were released. */
  agreementsOf(
    bookings: readonly { readonly id: string; readonly homeId: HomeId; readonly status: BookingStatus }[],
  ): Promise<readonly BookingAgreement[]>
  /** Null unless sealed and valid. Throws DamagedContract. */
  sealedFile(
    contractId: string,
  ): Promise<{ readonly bytes: Uint8Array; readonly name: string; readonly title: string } | null>
  /** The current file with its name; null without a contract. */
  file(bookingId: string): Promise<{ readonly bytes: Uint8Array; readonly name: string } | null>
  /** Makes the contract valid, even a void one when the fee came late, and has it sealed in the background. */
  seal(tx: Tx, bookingId: string): Promise<void>
  /** `ground`: of a release; the file stays as it was sealed. */
  void(tx: Tx, bookingId: string, ground: ReleaseGround | null): Promise<void>
  /** Deletes what nobody signed, of bookings that ended as long ago as their buyers are kept; returns how many. */
  deleteOld(): Promise<number>
}

export type BookingAgreement = {
  readonly bookingId: string
  readonly homeId: HomeId
  readonly title: string
  readonly signedAt: Instant
  /** Null: it holds. */
  readonly voidedAt: Instant | null
  readonly href: string
}

export const signingMethodNames = { bankid: 'BankID', signicat: 'Signicat Sign' } as const satisfies Record<
  SigningEvidence['provider'],
  string
>

const hrefOf = (bookingId: string) => addressOf(getContract, { params: { bookingId } })

/** Seal context of a contract's summary, and the name of its lock. */
export const placeOfSummary = (contractId: string) => `booking-contract:${contractId}`

type Parts = {
  database: Pick<OpenDatabase, 'db'>
  vault: SecretBox
  contracts: Pick<
    Contracts,
    | 'prepareContract'
    | 'recordEvidence'
    | 'readContract'
    | 'standings'
    | 'voidContract'
    | 'reinstateContract'
    | 'deleteUnsigned'
  >
  bookings: {
    contractFacts(db: Db, bookingId: string): Promise<ContractFacts>
    forgetSigned(tx: Tx, bookingId: string): Promise<void>
  }
  now: () => Instant
}

export function openBookingContracts(parts: Parts): BookingContracts {
  const { vault, contracts } = parts
  const { db } = parts.database

  /** Without files, which are large. */
  const viewOf = readInBatches(async (bookingIds: readonly string[]) => {
    const rows = await findNewest(db, bookingIds)
    const standings = rows.length === 0 ? null : await contracts.standings(rows.map((row) => row.contract_id))
    return new Map(
      rows.flatMap((row): [string, NonNullable<BookingView['contract']>][] => {
        const standing = standings?.get(row.contract_id)
        if (!standing) return []
        const state = standing.isVoid ? 'void' : standing.state === 'prepared' ? 'ready' : standing.state
        return [[row.booking_id, { state, href: hrefOf(row.booking_id), summary: summaryOf(vault, row) }]]
      }),
    )
  })

  async function current(tx: Db, bookingId: string): Promise<SignableFile | null> {
    const row = await findNewestOf(tx, bookingId)
    return row ? fileOfRow(vault, row) : null
  }

  async function stored(bookingId: string) {
    const row = await findNewestOf(db, bookingId)
    const contract = row ? await contracts.readContract(row.contract_id) : null
    return row && contract ? { row, contract } : null
  }

  return {
    current,
    prepare: (bookingId) => prepare(parts, bookingId),
    async document(contractId) {
      const contract = await contracts.readContract(contractId)
      if (!contract) throw new BrokenInvariant('a contract that was prepared is gone', { contractId })
      return contract.file
    },
    async record(tx, contractId, { position, evidence, signedDocument }) {
      await contracts.recordEvidence(tx, contractId, {
        signer: position,
        name: evidence.signer.name,
        method: signingMethodNames[evidence.provider],
        signedAt: evidence.signedAt,
        order: evidence.order,
        deviceIp: null,
        files: proofsOf(evidence, signedDocument),
      })
    },
    viewOf,
    async agreementsOf(listed) {
      if (listed.length === 0) return []
      const rows = await findNewest(
        db,
        listed.map(({ id }) => id),
      )
      const standings = await contracts.standings(rows.map((row) => row.contract_id))
      return listed.flatMap(({ id, homeId, status }) => {
        const row = rows.find(({ booking_id }) => booking_id === id)
        const standing = row && standings.get(row.contract_id)
        if (!row || !standing?.signedAt || (standing.isVoid && status !== 'released')) return []
        const { signedAt, voidedAt } = standing
        return { bookingId: id, homeId, title: row.title, signedAt, voidedAt, href: hrefOf(id) }
      })
    },
    async file(bookingId) {
      const found = await stored(bookingId)
      return found && { bytes: found.contract.file, name: fileName(found.row.title) }
    },
    async sealedFile(contractId) {
      const contract = await contracts.readContract(contractId)
      if (contract?.state !== 'sealed' || contract.isVoid) return null
      const { file: bytes, title } = contract
      return { bytes, title, name: fileName(title) }
    },
    async seal(tx, bookingId) {
      const row = await findNewestOf(tx, bookingId)
      if (row) await contracts.reinstateContract(tx, row.contract_id)
    },
    async void(tx, bookingId, ground) {
      const row = await findNewestOf(tx, bookingId)
      if (row) await contracts.voidContract(tx, row.contract_id, ground)
    },
    deleteOld: () =>
      db.transaction().execute(async (tx) => {
        // Prepared while its booking is held, for minutes: none of these can still be signed.
        const deleted = await contracts.deleteUnsigned(tx, buyersEndBefore(parts.now()).unsigned)
        await deleteBookingContracts(tx, deleted)
        return deleted.length
      }),
  }
}

const summaryOf = (vault: SecretBox, { contract_id: id, summary: bytes, key_id: keyId }: BookingContractRow) =>
  vault.open({ bytes, keyId }, placeOfSummary(id))

const fileOfRow = (vault: SecretBox, row: BookingContractRow): SignableFile => ({
  id: row.contract_id,
  title: row.title,
  summary: summaryOf(vault, row),
  documentHash: row.document_hash,
})

async function prepare(
  { database: { db }, vault, contracts, bookings, now }: Parts,
  bookingId: string,
): Promise<SignableFile> {
  // Before the transaction: the catalogue uses its own connections, and the embedded database has only one.
  const facts = await bookings.contractFacts(db, bookingId)
  const factsHash = hashOf(facts)
  return db.transaction().execute(async (tx) => {
    await lockContractsOf(tx, placeOfSummary(bookingId))
    const known = await findNewestOf(tx, bookingId)
    if (known && Buffer.compare(known.facts_hash, factsHash) === 0) return fileOfRow(vault, known)
    const made = await contracts.prepareContract(tx, { bookingId, data: { ...facts, madeAt: now() } })
    if (made.version > 1) await bookings.forgetSigned(tx, bookingId)
    const { id, version, title, sha256: documentHash } = made
    const summary = vault.seal(made.summary, placeOfSummary(id))
    await insertBookingContract(tx, {
      id,
      bookingId,
      version,
      factsHash,
      title,
      documentHash,
      summary,
      preparedAt: now(),
    })
    return { id, title, summary: made.summary, documentHash }
  })
}

/** `Förhandsavtal-NV-2026-000123.pdf`: safe on any file system. */
const fileName = (title: string): string => `${title.replace(/[^\p{L}\d-]+/gu, '-')}.pdf`

/** Excludes the fee's due day, which moves daily until the buyer signs and needs no new contract. */
const hashOf = ({ feeDueBy: _, ...facts }: ContractFacts): Buffer =>
  createHash('sha256').update(JSON.stringify(facts)).digest()

export function proofsOf(evidence: SigningEvidence, signedDocument: { readonly bytes: Uint8Array } | null) {
  const { signature, ocspResponse } = evidence
  return [
    ...(signature === null
      ? []
      : [{ kind: 'signature' as const, type: 'application/xml', bytes: Buffer.from(signature, 'base64') }]),
    ...(ocspResponse === null
      ? []
      : [
          {
            kind: 'revocation' as const,
            type: 'application/ocsp-response',
            bytes: Buffer.from(ocspResponse, 'base64'),
          },
        ]),
    ...(signedDocument === null
      ? []
      : [{ kind: 'package' as const, type: 'application/pdf', bytes: signedDocument.bytes }]),
  ]
}
