import { type CustomerFeedLines, hiddenValue } from '@nyhem/contract/feed/customer-lines'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import { parseNationalNumber } from '@nyhem/domain/identity/national-number'
import type { AccountId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Vault } from '../../security/vault.ts'
import type { Bell } from '../bell/bell.ts'
import type { FeedText } from '../catalogue/feed-text.ts'
import type { LineProblem, StoredLine } from '../catalogue/import-lines.ts'
import type { Sessions } from '../session/session.ts'

/** A batch of the customer feed, and the doors that it comes past. */
export type CustomerBatch = {
  readonly lines: AsyncIterable<FeedText>
  /** How many problems are kept to be shown. */
  readonly mostProblems?: number | undefined
  readonly bell: Pick<Bell, 'notify' | 'settle'>
  /** Logs a person out who may not go on: dead, or no longer on a board. */
  readonly sessions: Pick<Sessions, 'revokeAll' | 'revokeBoards'>
}

export type CustomerImport = CustomerBatch & {
  readonly db: Kysely<Database>
  readonly vault: Vault
  readonly now: Instant
  /** Announces, when the transaction commits, that a person has changed. */
  readonly changed: (tx: Kysely<Database>, id: AccountId) => Promise<void>
}

export type { StoredLine } from '../catalogue/import-lines.ts'

type Wrong = Omit<LineProblem, 'found'> & { readonly found?: string }

/** What is found is left out where it says something of a person. */
export const wrong = ({ found, ...problem }: Wrong): StoredLine => ({
  ok: false,
  problem: { ...problem, found: found === undefined ? hiddenValue : JSON.stringify(found) },
})

/** The number as registers write it, or null when it is nobody's. */
export function registeredNumber(line: CustomerFeedLines['customer'], now: Instant): string | null {
  if (line.nationalNumber === null) return null
  const { country, number } = line.nationalNumber
  const read = parseNationalNumber(country, number, localDateOf(now, 'Europe/Stockholm'))
  return read.ok ? read.value.number : null
}
