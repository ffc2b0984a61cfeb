import type { NationalNumber } from '@nyhem/domain/identity/number-of-person'
import type { AccountId } from '@nyhem/domain/ids'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { SigningEvidence } from '@nyhem/providers/signing/signing'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** What signing asks of others. */

type Db = Kysely<Database>
type Tx = Kysely<Database>

/** What is signed about: a booking, or a document. Signing looks at no more of it than this. */
export type SigningMatter = {
  readonly id: string
  readonly siteId: SiteId
  /** Who may have it signed. */
  readonly accountIds: readonly AccountId[]
  /** `not-yet`: something comes before the signature. `over`: nothing of it is signed any more. */
  readonly standing: 'not-yet' | 'signable' | 'over'
}

/** One of those who sign, by position: who alone may give this signature. */
export type Signer = {
  readonly position: number
  readonly name: string
  readonly nationalNumber: NationalNumber
}

export type SigningMatters = {
  find(db: Db, matterId: string): Promise<SigningMatter | null>
  /** The same, held until the transaction ends. */
  lock(tx: Tx, matterId: string): Promise<SigningMatter | null>
  signers(db: Db, matterId: string): Promise<readonly Signer[]>
  /** Where the person comes back to, in the site. */
  returnPath(site: Site, signing: { readonly id: string; readonly matterId: string }): string
  /** One of several has signed. */
  noteSigned(tx: Tx, matterId: string, position: number): Promise<void>
  /** The first has begun, the last has given up, or all have signed. */
  move(
    tx: Tx,
    matterId: string,
    event: 'signingStarted' | 'signingStopped' | 'signed',
    actor: { readonly kind: 'buyer'; readonly accountId: AccountId } | { readonly kind: 'provider' | 'system' },
  ): Promise<unknown>
}

/** A paper that can be signed: what it is called, what the person reads when signing, and which bytes it is. */
export type SignablePaper = {
  readonly id: string
  readonly title: string
  readonly summary: string
  /** SHA-256 in small hexadecimal. */
  readonly documentHash: string
}

export type SigningPapers = {
  /**
   * Makes what is to be signed of a matter, or finds it made already of the same facts. What is signed of an older one
   * counts no more.
   */
  prepare(matterId: string): Promise<SignablePaper>
  /** The newest that is not void. */
  current(db: Db, matterId: string): Promise<SignablePaper | null>
  document(paperId: string): Promise<Uint8Array>
  /** Keeps what proves a signature, for good. */
  record(
    tx: Tx,
    paperId: string,
    signature: {
      readonly position: number
      readonly evidence: SigningEvidence
      /** The provider's own signed PDF, where it makes one. */
      readonly signedDocument: { readonly bytes: Uint8Array; readonly sha256: string } | null
    },
  ): Promise<void>
}
