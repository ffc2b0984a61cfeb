import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Jobs } from '../../database/jobs.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import type { Accounts } from '../account/account.ts'
import type { Bell } from '../bell/bell.ts'
import type { SealKey } from '../contracts/seal/seal-key.ts'
import type { Letters } from '../letters/letters.ts'

/** What documents are given to work with. */
export type DocumentsParts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly vault: SecretBox
  readonly jobs: Pick<Jobs, 'enqueue'> | null
  readonly seal: SealKey
  readonly accounts: Pick<Accounts, 'nationalNumber' | 'person'>
  readonly bell: Pick<Bell, 'notify' | 'settle'>
  readonly letters: Pick<Letters, 'sendLater'>
  readonly siteOrigins: Readonly<Record<SiteId, string>>
  readonly log: Pick<Logger, 'error'>
  readonly now: () => Instant
}

export type Tx = Kysely<Database>

/** What a sealed text or file is bound to: taken elsewhere it does not open. */
export const placeOf = {
  summary: (documentId: string) => `document-summary:${documentId}`,
  file: (fileId: string) => `document-file:${fileId}`,
  evidence: (documentId: string, position: number) => `document-evidence:${documentId}:${position}`,
} as const
