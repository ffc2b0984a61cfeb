import { createHash } from 'node:crypto'
import type { BookingView } from '@nyhem/contract/calls/booking'
import { addressOf } from '@nyhem/contract/routes/address'
import { getContract } from '@nyhem/contract/routes/signing.paths'
import type { Instant } from '@nyhem/domain/dates'
import type { HomeId } from '@nyhem/domain/ids'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { SigningEvidence } from '@nyhem/providers/signing/signing'
import { type Kysely, sql } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import { readInBatches } from '../../database/read-in-batches.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import type { ContractFacts } from '../booking/booking.ts'
import type { Contracts } from '../contracts/contracts.ts'
import type { SignablePaper, SigningPapers } from './signing-ports.ts'

type Db = Kysely<Database>
type Tx = Kysely<Database>

/** The contracts of bookings: made when there is something new to say, read by their buyers, void with the booking. */
export type BookingContracts = SigningPapers & {
  /** Null until there is one. `href`: where its buyer reads it. */
  viewOf(bookingId: string): Promise<BookingView['contract']>
  /** Contracts of these bookings that all buyers have signed and that hold, as they are listed. */
  agreementsOf(
    bookings: readonly { readonly id: string; readonly homeId: HomeId }[],
  ): Promise<readonly BookingAgreement[]>
  /** The file of a sealed contract that holds, with its names; null of any other. Throws DamagedContract. */
  sealedFile(
    contractId: string,
  ): Promise<{ readonly bytes: Uint8Array; readonly name: string; readonly title: string } | null>
  /** The file as it stands, with its name; null until there is one. */
  file(bookingId: string): Promise<{ readonly bytes: Uint8Array; readonly name: string } | null>
  /** It holds, and is sealed in the background: also one that was void, when the fee came late. */
  seal(tx: Tx, bookingId: string): Promise<void>
  void(tx: Tx, bookingId: string): Promise<void>
}

/** A contract that a booking ended in. */
export type BookingAgreement = {
  readonly bookingId: string
  readonly homeId: HomeId
  readonly title: string
  readonly signedAt: Instant
  readonly href: string
}

/** As people call what they sign with. */
export const signingMethodNames = { bankid: 'BankID', signicat: 'Signicat Sign' } as const satisfies Record<
  SigningEvidence['provider'],
  string
>

/** Where its buyers read it. */
const hrefOf = (bookingId: string) => addressOf(getContract, { params: { bookingId } })

const place = (contractId: string) => `booking-contract:${contractId}`

export function openBookingContracts(parts: {
  database: Pick<OpenDatabase, 'db'>
  vault: SecretBox
  contracts: Pick<
    Contracts,
    'prepareContract' | 'recordEvidence' | 'readContract' | 'standings' | 'voidContract' | 'reinstateContract'
  >
  bookings: {
    /** What a booking's contract is to say now. */
    contractFacts(db: Db, bookingId: string): Promise<ContractFacts>
    /** What was signed counts no more: another contract is to be signed. */
    forgetSigned(tx: Tx, bookingId: string): Promise<void>
  }
  now: () => Instant
}): BookingContracts {
  const { vault, contracts, bookings, now } = parts
  const { db } = parts.database

  async function newest(tx: Db, bookingId: string) {
    return tx
      .selectFrom('booking_contract')
      .selectAll()
      .where('booking_id', '=', bookingId)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
  }

  /** Without their files, which are large and read by those who open them. */
  const viewOf = readInBatches(async (bookingIds: readonly string[]) => {
    const rows = await db
      .selectFrom('booking_contract')
      .distinctOn('booking_id')
      .select(['booking_id', 'contract_id', 'summary', 'key_id'])
      .where(sql<boolean>`booking_id = any(${[...bookingIds]}::uuid[])`)
      .orderBy('booking_id')
      .orderBy('version', 'desc')
      .execute()
    const standings = rows.length === 0 ? null : await contracts.standings(rows.map((row) => row.contract_id))
    return new Map(
      rows.flatMap((row): [string, NonNullable<BookingView['contract']>][] => {
        const standing = standings?.get(row.contract_id)
        if (!standing) return []
        const state = standing.isVoid ? 'void' : standing.state === 'prepared' ? 'ready' : standing.state
        const summary = vault.open({ bytes: row.summary, keyId: row.key_id }, place(row.contract_id))
        return [[row.booking_id, { state, href: hrefOf(row.booking_id), summary }]]
      }),
    )
  })

  async function current(tx: Db, bookingId: string): Promise<SignablePaper | null> {
    const row = await newest(tx, bookingId)
    if (!row) return null
    const summary = vault.open({ bytes: row.summary, keyId: row.key_id }, place(row.contract_id))
    return { id: row.contract_id, title: row.title, summary, documentHash: row.document_hash }
  }

  async function stored(bookingId: string) {
    const row = await newest(db, bookingId)
    const contract = row ? await contracts.readContract(row.contract_id) : null
    return row && contract ? { row, contract } : null
  }

  return {
    current,
    async prepare(bookingId) {
      // Before the transaction: the catalogue reads on connections of its own, and the embedded database has one.
      const facts = await bookings.contractFacts(db, bookingId)
      const factsHash = hashOf(facts)
      return db.transaction().execute(async (tx) => {
        // Of two browsers that come at once, the second finds what the first has made.
        await sql`select pg_advisory_xact_lock(hashtextextended(${place(bookingId)}, 0))`.execute(tx)
        const known = await newest(tx, bookingId)
        const found = known && Buffer.compare(known.facts_hash, factsHash) === 0 ? await current(tx, bookingId) : null
        if (found) return found
        const made = await contracts.prepareContract(tx, { bookingId, data: { ...facts, madeAt: now() } })
        await bookings.forgetSigned(tx, bookingId)
        const summary = vault.seal(made.summary, place(made.id))
        await tx
          .insertInto('booking_contract')
          .values({
            contract_id: made.id,
            booking_id: bookingId,
            version: made.version,
            facts_hash: factsHash,
            title: made.title,
            document_hash: made.sha256,
            summary: summary.bytes,
            key_id: summary.keyId,
            prepared_at: now(),
          })
          .execute()
        return { id: made.id, title: made.title, summary: made.summary, documentHash: made.sha256 }
      })
    },
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
      const rows = await db
        .selectFrom('booking_contract')
        .distinctOn('booking_id')
        .select(['booking_id', 'contract_id', 'title'])
        .where(
          'booking_id',
          'in',
          listed.map(({ id }) => id),
        )
        .orderBy('booking_id')
        .orderBy('version', 'desc')
        .execute()
      const standings = await contracts.standings(rows.map((row) => row.contract_id))
      return listed.flatMap(({ id, homeId }) => {
        const row = rows.find(({ booking_id }) => booking_id === id)
        const standing = row && standings.get(row.contract_id)
        if (!row || !standing?.signedAt || standing.isVoid) return []
        return { bookingId: id, homeId, title: row.title, signedAt: standing.signedAt, href: hrefOf(id) }
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
      const row = await newest(tx, bookingId)
      if (row) await contracts.reinstateContract(tx, row.contract_id)
    },
    async void(tx, bookingId) {
      const row = await newest(tx, bookingId)
      if (row) await contracts.voidContract(tx, row.contract_id)
    },
  }
}

/** `Förhandsavtal-NV-2026-000123.pdf`: a name that any file system takes. */
const fileName = (title: string): string => `${title.replace(/[^\p{L}\d-]+/gu, '-')}.pdf`

/** The day by which the fee is due moves with every day that the buyer takes, and makes no other contract. */
const hashOf = ({ feeDueBy: _, ...facts }: ContractFacts): Buffer =>
  createHash('sha256').update(JSON.stringify(facts)).digest()

/** The provider's own proofs of a signature. */
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
