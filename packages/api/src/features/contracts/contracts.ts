import { randomUUID } from 'node:crypto'
import type { ReleaseGround } from '@nyhem/domain/booking/release-booking'
import type { Instant } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import type { Jobs } from '../../database/jobs.ts'
import type { Database } from '../../database/schema.generated.ts'
import { sha256Of } from '../../security/sha256.ts'
import { inThread } from '../../server/in-thread.ts'
import type { ContractData } from './contract-data.ts'
import * as store from './contracts.store.ts'
import type { Evidence } from './seal/seal-contract.ts'
import { type Sealed, sealQueueOf } from './seal/sealing.ts'
import { type SealParts, sealPending, undamaged } from './seal-pending.ts'
import { signingSummary } from './signing-summary.ts'

export type { ContractData } from './contract-data.ts'
export { publishedTerms, termsVersionOf } from './published-terms.ts'
export { DamagedContract } from './seal-pending.ts'

type Tx = Kysely<Database>

export type PreparedContract = {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly bytes: Uint8Array
  /** Of the document being signed. */
  readonly sha256: string
  /** Shown while signing. */
  readonly summary: string
}

/** `file` is sealed if possible, otherwise as signed. */
export type StoredContract = store.ContractRecord & { readonly isVoid: boolean; readonly file: Uint8Array }

export type Contracts = {
  /** Makes and stores a booking's next contract. Earlier unsigned ones become void. */
  prepareContract(
    tx: Tx,
    contract: { readonly bookingId: string; readonly data: Omit<ContractData, 'version'> },
  ): Promise<PreparedContract>
  /**
   * Stores a buyer's evidence; the last one completes the contract for sealing. `Repeated`: already stored. `Void`: the
   * contract is void; nothing is stored.
   */
  recordEvidence(
    tx: Tx,
    contractId: string,
    evidence: Evidence,
  ): Promise<
    { readonly code: 'Recorded' | 'Repeated'; readonly isSigned: boolean } | { readonly code: 'NotFound' | 'Void' }
  >
  /** `ground`: of a booking that was released; null of one that came to nothing. */
  voidContract(tx: Tx, contractId: string, ground: ReleaseGround | null): Promise<void>
  /** Revalidates a contract: the fee was late, but the home was free. */
  reinstateContract(tx: Tx, contractId: string): Promise<void>
  /**
   * Seals all signed contracts, including those left by a crash. Several processes may run it at once. A failing
   * contract is logged and does not block the others.
   */
  sealPending(): Promise<Sealed>
  /** Unknown ids are omitted. */
  standings(contractIds: readonly string[]): Promise<ReadonlyMap<string, store.Standing>>
  /** Deletes the files of contracts prepared before a moment that nobody signed; returns their contracts. */
  deleteUnsigned(tx: Tx, before: Instant): Promise<readonly string[]>
  /** Null if not found or deleted. Throws DamagedContract if the file has changed. */
  readContract(contractId: string): Promise<StoredContract | null>
  /** Starts sealing: on signing, and every minute for leftovers. */
  start(jobs: Pick<Jobs, 'work' | 'schedule'>): Promise<void>
}

const sealQueue = sealQueueOf('contract-seal')

const { makeContract } = inThread<typeof import('./make-contract.ts')>(new URL('./make-contract.ts', import.meta.url))

export function openContracts(parts: SealParts & { readonly jobs: Pick<Jobs, 'enqueue'> | null }): Contracts {
  const { db, box, now, jobs } = parts

  return {
    async prepareContract(tx, { bookingId, data }) {
      const version = await store.nextVersion(tx, bookingId)
      const whole: ContractData = { ...data, version }
      const { bytes, pages, title, termsVersion } = await makeContract(whole)
      const contract = {
        id: randomUUID(),
        bookingId,
        version,
        siteId: data.siteId,
        title,
        termsVersion,
        pages,
        signers: data.buyers.length,
        unsignedSha256: sha256Of(bytes),
      }
      await store.insertContract(tx, box, { contract, bytes, at: now() })
      const summary = signingSummary(whole, { sha256: contract.unsignedSha256 })
      return { id: contract.id, version, title, bytes, sha256: contract.unsignedSha256, summary }
    },

    async recordEvidence(tx, contractId, evidence) {
      const contract = await store.findContract(tx, contractId, 'locked')
      if (!contract) return { code: 'NotFound' }
      if (contract.state !== 'prepared') return { code: 'Repeated', isSigned: true }
      if (evidence.signer < 0 || evidence.signer >= contract.signers)
        throw new RangeError('evidence of somebody who does not sign')
      const recorded = await store.insertEvidence(tx, box, { id: contractId, evidence, at: now() })
      if (!recorded) return { code: 'Void' }
      const { isNew, isSigned } = recorded
      if (isSigned) await jobs?.enqueue(tx, sealQueue, {})
      return { code: isNew ? 'Recorded' : 'Repeated', isSigned }
    },

    voidContract: (tx, contractId, ground) => store.voidContract(tx, contractId, now(), ground),
    reinstateContract: (tx, contractId) => store.reinstateContract(tx, contractId, now()),

    deleteUnsigned: store.deleteUnsignedFiles,
    sealPending: () => sealPending(parts),
    standings: (contractIds) => store.findStandings(db, contractIds),

    async readContract(contractId) {
      const found = await store.findWithFile(db, box, contractId)
      // The file of a contract that nobody signed is deleted.
      if (!found || (found.file === null && found.contract.state === 'prepared')) return null
      const { contract, isVoid, file, kind } = found
      return { ...contract, isVoid, file: undamaged(contract, kind, file) }
    },

    async start(started) {
      await started.work(sealQueue, async () => {
        await sealPending(parts)
      })
      await started.schedule(sealQueue, {}, { cron: '* * * * *', timeZone: 'UTC' })
    },
  }
}
