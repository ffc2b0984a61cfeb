import { randomUUID } from 'node:crypto'
import type { Instant } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { JobQueue, Jobs } from '../../database/jobs.ts'
import type { Db } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import type { ContractData } from './contract-data.ts'
import * as store from './contracts.store.ts'
import { makeContract } from './make-contract.ts'
import { type Evidence, sealContract, sha256 } from './seal/seal-contract.ts'
import type { SealKey } from './seal/seal-key.ts'
import { signingSummary } from './signing-summary.ts'

export type { ContractData } from './contract-data.ts'

type Tx = Kysely<Database>

/** A contract that waits for signatures. */
export type PreparedContract = {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly bytes: Uint8Array
  /** What is signed: the document, by its checksum. */
  readonly sha256: string
  /** What the buyers read while they sign. */
  readonly summary: string
}

/** A contract with its file: sealed as soon as it can be, as signed until then. */
export type StoredContract = store.ContractRecord & { readonly isVoid: boolean; readonly file: Uint8Array }

export type Contracts = {
  /** Makes the next contract of a booking and keeps it. Earlier ones of the booking that are not signed are void. */
  prepareContract(
    tx: Tx,
    contract: { readonly bookingId: string; readonly data: Omit<ContractData, 'version'> },
  ): Promise<PreparedContract>
  /**
   * Keeps what proves that one buyer signed; with the last of them the contract is signed, and will be sealed.
   * `Repeated`: known already. `Void`: the contract holds no longer, and nothing is kept.
   */
  recordEvidence(
    tx: Tx,
    contractId: string,
    evidence: Evidence,
  ): Promise<
    { readonly code: 'Recorded' | 'Repeated'; readonly isSigned: boolean } | { readonly code: 'NotFound' | 'Void' }
  >
  voidContract(tx: Tx, contractId: string): Promise<void>
  /** It holds again: the fee came late, and the home was free. */
  reinstateContract(tx: Tx, contractId: string): Promise<void>
  /**
   * Seals every contract that is signed and not sealed: those just signed, and those that a crash left behind. Any number
   * of processes may do so at once. One that cannot be sealed is logged and does not keep the others.
   */
  sealPending(): Promise<{ readonly sealed: readonly string[]; readonly failed: readonly string[] }>
  /** How contracts stand, without their files; those that are not there are left out. */
  standings(contractIds: readonly string[]): Promise<ReadonlyMap<string, store.Standing>>
  /** Null when there is none. Throws DamagedContract when the file is not the one that was kept. */
  readContract(contractId: string): Promise<StoredContract | null>
  /** Begins sealing: at once when one is signed, and each minute for what was left behind. */
  start(jobs: Pick<Jobs, 'work' | 'schedule'>): Promise<void>
}

/** Thrown when a file's checksum is not the one that was kept beside it. */
export class DamagedContract extends Error {
  readonly contractId: string
  constructor(contractId: string) {
    super(`contract ${contractId} is not the file that was kept`)
    this.contractId = contractId
  }
}

const sealQueue: JobQueue<Record<string, never>> = {
  name: 'contract-seal',
  data: z.strictObject({}),
  // The sweep of each minute is the better second try.
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 120,
}

/** The door to contracts. `onSealed` runs in the transaction that seals, for what must follow it: a letter, say. */
export function openContracts(parts: {
  readonly db: Db
  readonly box: SecretBox
  readonly seal: SealKey
  readonly now: () => Instant
  readonly log: Pick<Logger, 'error'>
  readonly jobs: Pick<Jobs, 'enqueue'> | null
  readonly onSealed?: (tx: Tx, contract: store.ContractRecord) => Promise<void>
}): Contracts {
  const { db, box, seal, now, log, jobs, onSealed } = parts

  async function voidEarlier(tx: Tx, bookingId: string, version: number): Promise<void> {
    const earlier = await store.findUnsignedBefore(tx, bookingId, version)
    for (const { id } of earlier) if (!(await store.isVoid(tx, id))) await store.insertEvent(tx, id, 'voided', now())
  }

  /** The file of a kind; throws DamagedContract when it is gone or another. */
  async function fileOf(tx: Tx, contract: store.ContractRecord, kind: 'unsigned' | 'sealed'): Promise<Uint8Array> {
    const file = await store.findFile(tx, box, contract.id, kind)
    const expected = kind === 'sealed' ? contract.sealedSha256 : contract.unsignedSha256
    if (!file || sha256(file) !== expected) throw new DamagedContract(contract.id)
    return file
  }

  async function sealOne(tx: Tx, contract: store.ContractRecord): Promise<void> {
    const at = now()
    const sealed = await sealContract({
      siteId: contract.siteId,
      title: contract.title,
      unsigned: await fileOf(tx, contract, 'unsigned'),
      pages: contract.pages,
      evidence: await store.findEvidence(tx, box, contract.id),
      sealedAt: at,
      seal,
    })
    await store.insertFile(tx, box, { id: contract.id, kind: 'sealed', bytes: sealed })
    await store.markSealed(tx, contract.id, { sha256: sha256(sealed), at })
    await store.insertEvent(tx, contract.id, 'sealed', at)
    await onSealed?.(tx, contract)
  }

  const contracts: Contracts = {
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
        unsignedSha256: sha256(bytes),
      }
      const at = now()
      await store.insertContract(tx, contract, at)
      await store.insertFile(tx, box, { id: contract.id, kind: 'unsigned', bytes })
      await store.insertEvent(tx, contract.id, 'prepared', at)
      await voidEarlier(tx, bookingId, version)
      const summary = signingSummary(whole, { sha256: contract.unsignedSha256 })
      return { id: contract.id, version, title, bytes, sha256: contract.unsignedSha256, summary }
    },

    async recordEvidence(tx, contractId, evidence) {
      const contract = await store.findContract(tx, contractId, 'locked')
      if (!contract) return { code: 'NotFound' }
      if (contract.state !== 'prepared') return { code: 'Repeated', isSigned: true }
      if (await store.isVoid(tx, contractId)) return { code: 'Void' }
      if (evidence.signer < 0 || evidence.signer >= contract.signers)
        throw new RangeError('evidence of somebody who does not sign')
      const at = now()
      if (!(await store.insertEvidence(tx, box, { id: contractId, evidence, at })))
        return { code: 'Repeated', isSigned: false }
      await store.insertEvent(tx, contractId, 'evidence', at)
      const isSigned = (await store.countEvidence(tx, contractId)) === contract.signers
      if (isSigned) {
        await store.markSigned(tx, contractId, at)
        await store.insertEvent(tx, contractId, 'signed', at)
        await jobs?.enqueue(tx, sealQueue, {})
      }
      return { code: 'Recorded', isSigned }
    },

    async voidContract(tx, contractId) {
      if (!(await store.isVoid(tx, contractId))) await store.insertEvent(tx, contractId, 'voided', now())
    },
    async reinstateContract(tx, contractId) {
      if (await store.isVoid(tx, contractId)) await store.insertEvent(tx, contractId, 'reinstated', now())
    },

    async sealPending() {
      const sealed: string[] = []
      const failed: string[] = []
      for (;;) {
        const claim: { id: string | null } = { id: null }
        try {
          await db.transaction().execute(async (tx) => {
            const contract = await store.claimSigned(tx, failed)
            claim.id = contract?.id ?? null
            if (contract) await sealOne(tx, contract)
          })
          if (claim.id === null) return { sealed, failed }
          sealed.push(claim.id)
        } catch (error) {
          // Without an id the database itself has failed, and the next contract would fare no better.
          if (claim.id === null) throw error
          log.error({ err: error, contractId: claim.id }, 'contract not sealed')
          failed.push(claim.id)
        }
      }
    },

    standings: (contractIds) => store.findStandings(db, contractIds),

    async readContract(contractId) {
      const contract = await store.findContract(db, contractId, 'free')
      if (!contract) return null
      const file = await fileOf(db, contract, contract.state === 'sealed' ? 'sealed' : 'unsigned')
      return { ...contract, isVoid: await store.isVoid(db, contractId), file }
    },

    async start(begun) {
      await begun.work(sealQueue, async () => {
        await contracts.sealPending()
      })
      await begun.schedule(sealQueue, {}, { cron: '* * * * *', timeZone: 'UTC' })
    },
  }
  return contracts
}
