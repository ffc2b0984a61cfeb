import type { ManagementLines } from '@nyhem/contract/feed/management-lines'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

/** `Wrong` names the invalid part. */
export type PushResult =
  | { readonly code: 'Ok'; readonly change: 'added' | 'changed' | 'unchanged' }
  | { readonly code: 'Wrong'; readonly field: string; readonly problem: string }

/** Looked up by the feed reader. */
export type PushedSubject = {
  readonly accountId: string | null
  readonly associationName: string | null
  readonly buildingId: string | null
  readonly buildingPartId: string | null
  readonly buildingPartName: string | null
  readonly objectName: string | null
  readonly governmentObjectId: string | null
}

export type PushedCases = {
  importCase(tx: Db, line: ManagementLines['case'], subject: PushedSubject): Promise<PushResult>
  status(tx: Db, line: ManagementLines['case-status']): Promise<PushResult>
  message(tx: Db, line: ManagementLines['case-message']): Promise<PushResult>
  rounds(tx: Db, line: ManagementLines['case-rounds']): Promise<PushResult>
}
