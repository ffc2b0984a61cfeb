import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Jobs } from '../../database/jobs.ts'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import type { Accounts } from '../account/account.ts'
import type { SealKey } from '../contracts/seal/seal-key.ts'
import type { Emails } from '../emails/emails.ts'
import type { Bell } from '../notifications/notifications.ts'

export type DocumentsParts = {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly vault: SecretBox
  readonly jobs: Pick<Jobs, 'enqueue'> | null
  readonly seal: SealKey
  readonly accounts: Pick<Accounts, 'nationalNumber' | 'person'>
  readonly notifications: Pick<Bell, 'notify' | 'settle'>
  readonly emails: Pick<Emails, 'sendLater'>
  readonly siteOrigins: Readonly<Record<SiteId, string>>
  readonly log: Pick<Logger, 'error'>
  readonly now: () => Instant
}

export type Tx = Kysely<Database>

/** Context that encrypted data is bound to: elsewhere it does not decrypt. */
export const placeOf = {
  summary: (documentId: string) => `document-summary:${documentId}`,
  figures: (documentId: string) => `document-figures:${documentId}`,
  file: (fileId: string) => `document-file:${fileId}`,
  evidence: (documentId: string, position: number) => `document-evidence:${documentId}:${position}`,
} as const
