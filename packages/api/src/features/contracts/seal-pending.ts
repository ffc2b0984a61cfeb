import type { Instant } from '@nyhem/domain/dates'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import { sha256Of } from '../../security/sha256.ts'
import { inThread } from '../../server/in-thread.ts'
import * as store from './contracts.store.ts'
import type { SealKey } from './seal/seal-key.ts'
import { type Sealed, sealEach } from './seal/sealing.ts'

type Tx = Kysely<Database>

const { sealContract } = inThread<typeof import('./seal/seal-contract.ts')>(
  new URL('./seal/seal-contract.ts', import.meta.url),
)

export class DamagedContract extends Error {
  readonly contractId: string
  constructor(contractId: string) {
    super(`contract ${contractId} is not the file that was kept`)
    this.contractId = contractId
  }
}

export type SealParts = {
  readonly db: Kysely<Database>
  readonly box: SecretBox
  readonly seal: SealKey
  readonly now: () => Instant
  readonly log: Pick<Logger, 'error'>
  /** Runs in the sealing transaction, for follow-ups such as an e-mail. */
  readonly onSealed?: (tx: Tx, contract: store.ContractRecord) => Promise<void>
}

/** Throws DamagedContract if the file is missing or changed. */
export function undamaged(contract: store.ContractRecord, kind: store.FileKind, file: Uint8Array | null): Uint8Array {
  const expected = kind === 'sealed' ? contract.sealedSha256 : contract.unsignedSha256
  if (!file || sha256Of(file) !== expected) throw new DamagedContract(contract.id)
  return file
}

/** The same. */
export const fileOf = async (
  tx: Tx,
  box: SecretBox,
  contract: store.ContractRecord,
  kind: store.FileKind,
): Promise<Uint8Array> => undamaged(contract, kind, await store.findFile(tx, box, contract.id, kind))

async function sealOne(tx: Tx, { box, seal, now, onSealed }: SealParts, contract: store.ContractRecord): Promise<void> {
  const at = now()
  const sealed = await sealContract({
    siteId: contract.siteId,
    title: contract.title,
    unsigned: await fileOf(tx, box, contract, 'unsigned'),
    pages: contract.pages,
    evidence: await store.findEvidence(tx, box, contract.id),
    sealedAt: at,
    seal,
  })
  await store.insertSealed(tx, box, { id: contract.id, bytes: sealed, sha256: sha256Of(sealed), at })
  await onSealed?.(tx, contract)
}

/** Seals all signed contracts. */
export const sealPending = (parts: SealParts): Promise<Sealed> =>
  sealEach(parts, {
    noun: 'contract',
    claim: store.claimSigned,
    seal: (tx, contract) => sealOne(tx, parts, contract),
  })
