import { heldBatchDays } from '@nyhem/domain/housing/feed-batch'
import { sql } from 'kysely'
import type { WorkQuestion } from '../work-queues/work-queues.ts'

/** Batches that wait for a person's word, with the first reason. Source: editing and staff reference §3.2, queue 7. */
export const heldBatches: WorkQuestion = ({ sites }) => sql`
  select batch.id::text as subject, batch.site_ids[1] as site_id,
    concat_ws(' · ', key.name, '#' || batch.number) as words, batch.hold_reasons[1] as why,
    batch.received_at as since, batch.received_at + make_interval(days => ${heldBatchDays}) as until
  from catalogue_batch batch join integration_api_key key on key.id = batch.key_id
  where batch.state = 'held' and ${
    sites === 'everywhere'
      ? sql`true`
      : sql`(batch.site_ids && ${[...sites]}::text[] or cardinality(batch.site_ids) = 0)`
  }`
