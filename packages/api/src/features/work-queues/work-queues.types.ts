import type { Instant } from '@nyhem/domain/dates'
import type { StaffActor } from '@nyhem/domain/staff/may'
import type { SiteScope } from '@nyhem/domain/staff/places-where'
import type { WorkQueue } from '@nyhem/domain/staff/work-queues'
import type { RawBuilder } from 'kysely'
import type { ActsBy } from '../approvals/approvals.types.ts'

export type WorkScope = { readonly sites: SiteScope; readonly now: Instant }

/**
 * What waits in a queue, as a select of `subject` (text, its id), `site_id`, `words` (what it is called), `why` (a code,
 * or null), `since` and `until` (moments; the latter may be null).
 */
export type WorkQuestion = (of: WorkScope) => RawBuilder<unknown>

export type WorkQuestions = Readonly<Record<WorkQueue, WorkQuestion>>

export type Worker = { readonly by: ActsBy; readonly actor: StaffActor }
