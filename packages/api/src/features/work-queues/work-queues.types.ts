import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { StaffActor } from '@nyhem/domain/staff/may'
import type { WorkQueue } from '@nyhem/domain/staff/work-queues'
import type { RawBuilder } from 'kysely'
import type { ActsBy } from '../approvals/approvals.types.ts'

export type WorkScope = { readonly sites: 'everywhere' | readonly SiteId[]; readonly now: Instant }

/**
 * What waits in a queue, as a select of `subject` (text, its id), `site_id`, `words` (what it is called), `why` (a code,
 * or null), `since` and `until` (moments; the latter may be null).
 */
export type WorkQuestion = (of: WorkScope) => RawBuilder<unknown>

export type WorkQuestions = Readonly<Record<WorkQueue, WorkQuestion>>

export type Worker = { readonly by: ActsBy; readonly actor: StaffActor }
