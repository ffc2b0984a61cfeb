import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { JobQueue } from '../../../database/jobs.ts'
import type { Database } from '../../../database/schema.generated.ts'
import type { Evidence } from './seal-contract.ts'

export const sealQueueOf = (name: 'contract-seal' | 'document-seal'): JobQueue<Record<string, never>> => ({
  name,
  data: z.strictObject({}),
  // The per-minute run is the better retry.
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 120,
})

export type Sealed = { readonly sealed: readonly string[]; readonly failed: readonly string[] }

/**
 * Seals all that waits, including what a crash has left. Several processes may run it at once. One that fails is logged
 * and does not block the others.
 */
export async function sealEach<One extends { readonly id: string; readonly isLast: boolean }>(
  { db, log }: { readonly db: Kysely<Database>; readonly log: Pick<Logger, 'error'> },
  work: {
    readonly noun: 'contract' | 'document'
    /** The next, locked; those that failed in this run are skipped. The last: no other was waiting then. */
    claim(tx: Transaction<Database>, failed: readonly string[]): Promise<One | null>
    seal(tx: Transaction<Database>, one: One): Promise<void>
  },
): Promise<Sealed> {
  const sealed: string[] = []
  const failed: string[] = []
  for (;;) {
    const claim: { id: string | null; isLast: boolean } = { id: null, isLast: true }
    try {
      await db.transaction().execute(async (tx) => {
        const one = await work.claim(tx, failed)
        if (one) Object.assign(claim, { id: one.id, isLast: one.isLast })
        if (one) await work.seal(tx, one)
      })
      if (claim.id !== null) sealed.push(claim.id)
      if (claim.isLast) return { sealed, failed }
    } catch (error) {
      // Without an id the database itself failed, and the next would fail too.
      if (claim.id === null) throw error
      log.error({ err: error, [`${work.noun}Id`]: claim.id }, `${work.noun} not sealed`)
      failed.push(claim.id)
      if (claim.isLast) return { sealed, failed }
    }
  }
}

/** Files are in base64. */
type WrittenEvidence = Omit<Evidence, 'files'> & {
  readonly files: readonly (Omit<Evidence['files'][number], 'bytes'> & { readonly bytes: string })[]
}

export function writeEvidence(evidence: Evidence): string {
  const files = evidence.files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes).toString('base64') }))
  return JSON.stringify({ ...evidence, files } satisfies WrittenEvidence)
}

export function readEvidence(text: string): Evidence {
  const written = JSON.parse(text) as WrittenEvidence
  return { ...written, files: written.files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes, 'base64') })) }
}
