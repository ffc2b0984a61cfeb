import type { StaffIssue } from '@nyhem/contract/calls/staff-issues'
import type { IssueState } from '@nyhem/domain/case/known-issue'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { SiteScope } from '@nyhem/domain/staff/places-where'
import { type Kysely, sql } from 'kysely'
import { atSites } from '../../../database/at-sites.ts'
import type { Database } from '../../../database/schema.generated.ts'
import { followersOfIssue, type IssueHouse, utcText } from './issue.store.ts'

type Db = Kysely<Database>

const mostListed = 200
const mostHouses = 20

/** The newest first. */
export async function findStaffIssues(
  db: Db,
  { sites, state }: { readonly sites: SiteScope; readonly state: 'open' | 'over' },
): Promise<Omit<StaffIssue, 'mayChange'>[]> {
  const states: IssueState[] = state === 'open' ? ['known', 'being-repaired'] : ['repaired', 'withdrawn']
  const { rows } = await sql<Omit<StaffIssue, 'mayChange'>>`
    select k.id, k.site_id as "siteId", coalesce(o.name, p.name, '') as house, k.area, k.title, k.state,
      k.expected_on::text as "expectedOn", k.number, k.created_at as "createdAt",
      (select count(*)::int from ${followersOfIssue} f) as followers,
      (select json_build_object('caseId', c.id, 'ticketNumber', c.ticket_number) from fault_case c where c.id = k.case_id)
        as origin,
      (select coalesce(json_agg(json_build_object('number', u.number, 'state', u.state, 'words', u.words, 'by', s.name,
        'at', ${utcText(sql`u.at`)}) order by u.number desc), '[]') from known_issue_update u join staff s on s.id = u.staff_id
        where u.issue_id = k.id) as updates
    from known_issue k left join housing_association o on o.id = k.association_id
      left join managed_property p on p.id = k.property_id
    where ${atSites(sql`k.site_id`, sites)} and k.state = any(${states}::text[])
    order by k.changed_at desc, k.id limit ${mostListed}`.execute(db)
  return rows
}

type House = { kind: 'association' | 'property'; id: string; name: string }

/** Of a site, by name. */
export async function findHouses(db: Db, siteId: SiteId, search: string): Promise<House[]> {
  const { rows } = await sql<House>`select kind, id, name from (
      select 'association' as kind, o.id, o.name from housing_association o
        where o.has_technical_management and exists (select from managed_property p
          where p.association_id = o.id and p.site_id = ${siteId})
      union all select 'property', p.id, p.name from managed_property p where p.site_id = ${siteId}) houses
    where strpos(lower(name), lower(${search})) > 0 order by name, kind, id limit ${mostHouses}`.execute(db)
  return rows
}

/** Null: there is none at the site. */
export async function findHouse(
  db: Db,
  siteId: SiteId,
  { kind, id }: Pick<House, 'kind' | 'id'>,
): Promise<IssueHouse | null> {
  const { rows } = await sql`select from managed_property p where p.site_id = ${siteId}
    and ${kind === 'property' ? sql`p.id` : sql`p.association_id`} = ${id} limit 1`.execute(db)
  if (rows.length === 0) return null
  return { associationId: kind === 'association' ? id : null, propertyId: kind === 'property' ? id : null }
}
