import { sql } from 'kysely'
import { atSites } from '../../database/at-sites.ts'
import type { WorkQuestion } from '../work-queues/work-queues.ts'

/**
 * Turns that end within a day, and homes kept for their queue of which nobody has the turn while somebody waits: the next
 * is to be asked. Source: editing and staff reference §3.2, queue 2.
 */
export const turnsForStaff: WorkQuestion = ({ sites, now }) => sql`
  select queue.home_id as subject, queue.site_id, concat_ws(' · ', area.name, stage.name, home.number) as words,
    case when turn.id is null then 'next' else 'ends' end as why, coalesce(turn.opened_at, queue.kept_at) as since,
    turn.ends_at as until
  from home_queue queue
  join catalogue_home home on home.id = queue.home_id
  join catalogue_stage stage on stage.id = queue.stage_id
  join catalogue_area area on area.id = stage.area_id
  left join home_turn turn on turn.home_id = queue.home_id and turn.answered_at is null and turn.withdrawn_at is null
    and turn.lapse_noted_at is null and turn.ends_at > ${now}::timestamptz
  where queue.kept_at is not null
    and ${atSites(sql`queue.site_id`, sites)}
    and case when turn.id is not null then turn.ends_at < ${now}::timestamptz + interval '24 hours'
      else exists (select from home_queue_entry entry where entry.left_at is null
        and (entry.home_id = queue.home_id or entry.home_id is null and entry.stage_id = queue.stage_id)) end`
