import { type CustomerFeedLines, hiddenValue } from '@nyhem/contract/feed/customer-lines'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import { parseNationalNumber } from '@nyhem/domain/identity/national-number'
import type { AccountId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Vault } from '../../security/vault.ts'
import type { FeedText } from '../catalogue/feed-text.ts'
import type { LineProblem, StoredLine } from '../catalogue/import-lines.ts'
import type { Bell } from '../notifications/notifications.ts'
import type { Sessions } from '../session/session.ts'

export type CustomerBatch = {
  readonly lines: AsyncIterable<FeedText>
  /** Number of problems returned. */
  readonly mostProblems?: number | undefined
  readonly notifications: Pick<Bell, 'notify' | 'settle'>
  /** Logs out people who have died or left a board. */
  readonly sessions: Pick<Sessions, 'revokeAll' | 'revokeBoards'>
}

export type CustomerImport = CustomerBatch & {
  readonly db: Kysely<Database>
  readonly vault: Vault
  readonly now: Instant
  /** Announces on commit that a person has changed. */
  readonly changed: (tx: Kysely<Database>, id: AccountId) => Promise<void>
}

export type { StoredLine } from '../catalogue/import-lines.ts'

type Wrong = Omit<LineProblem, 'found'> & { readonly found?: string }

/** Values are hidden by default: they may be personal. */
export const wrong = ({ found, ...problem }: Wrong): StoredLine => ({
  ok: false,
  problem: { ...problem, found: found === undefined ? hiddenValue : JSON.stringify(found) },
})

/** The number in register format, or null when invalid. */
export function registeredNumber(line: CustomerFeedLines['customer'], now: Instant): string | null {
  if (line.nationalNumber === null) return null
  const { country, number } = line.nationalNumber
  const read = parseNationalNumber(country, number, localDateOf(now, 'Europe/Stockholm'))
  return read.ok ? read.value.number : null
}
