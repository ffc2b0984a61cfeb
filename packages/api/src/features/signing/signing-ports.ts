import type { NationalNumber } from '@nyhem/domain/identity/number-of-person'
import type { AccountId } from '@nyhem/domain/ids'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { SigningEvidence } from '@nyhem/providers/signing/signing'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>
type Tx = Kysely<Database>

/** A booking or a document, reduced to what signing needs. */
export type Signable = {
  readonly id: string
  readonly siteId: SiteId
  readonly accountIds: readonly AccountId[]
  /** `not-yet`: an earlier step is missing. `over`: signing has ended. */
  readonly standing: 'not-yet' | 'signable' | 'over'
}

/** The only person who may give the signature at this position. */
export type Signer = {
  readonly position: number
  readonly name: string
  readonly nationalNumber: NationalNumber
}

export type Signables = {
  find(db: Db, signableId: string): Promise<Signable | null>
  /** Locked until the transaction ends. */
  lock(tx: Tx, signableId: string): Promise<Signable | null>
  signers(db: Db, signableId: string): Promise<readonly Signer[]>
  returnPath(site: Site, signing: { readonly id: string; readonly signableId: string }): string
  noteSigned(tx: Tx, signableId: string, position: number): Promise<void>
  /** First signature started, last one stopped, or all given. */
  move(
    tx: Tx,
    signableId: string,
    event: 'signingStarted' | 'signingStopped' | 'signed',
    actor: { readonly kind: 'buyer'; readonly accountId: AccountId } | { readonly kind: 'provider' | 'system' },
  ): Promise<unknown>
}

/** A signable document: title, summary shown to the signer, and hash. */
export type SignableFile = {
  readonly id: string
  readonly title: string
  readonly summary: string
  /** SHA-256 in lower-case hexadecimal. */
  readonly documentHash: string
}

export type SigningPapers = {
  /** Makes the signable document, or returns one made from the same facts. Signatures of older ones lose effect. */
  prepare(signableId: string): Promise<SignableFile>
  /** The newest non-void one. */
  current(db: Db, signableId: string): Promise<SignableFile | null>
  document(signableFileId: string): Promise<Uint8Array>
  /** Stores a signature's evidence permanently. */
  record(
    tx: Tx,
    signableFileId: string,
    signature: {
      readonly position: number
      readonly evidence: SigningEvidence
      /** The provider's signed PDF, if any. */
      readonly signedDocument: { readonly bytes: Uint8Array; readonly sha256: string } | null
    },
  ): Promise<void>
}
