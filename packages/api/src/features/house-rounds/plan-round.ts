import type { PlanHouseRoundReply, WalkableHouses } from '@nyhem/contract/calls/house-rounds'
import { type LocalDate, parseLocalDate } from '@nyhem/domain/dates'
import { type HouseKind, pointsOfTemplate } from '@nyhem/domain/house-round/round-templates'
import { asId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { siteDayOf } from '@nyhem/domain/sites/long-dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import { may } from '@nyhem/domain/staff/may'
import { sitesWhere } from '@nyhem/domain/staff/places-where'
import type { Asking } from '../approvals/approvals.types.ts'
import { findHouse, findWalkers, insertRound, listHouses } from './house-rounds.store.ts'
import type { HouseRoundsParts } from './house-rounds.types.ts'

type Planned = {
  readonly roundId: string
  readonly propertyId: string
  readonly houseKind: HouseKind
  readonly plannedOn: string
  readonly staffId: string
}

export type Planning = {
  houses(asking: Asking): Promise<WalkableHouses>
  plan(asking: Asking, planned: Planned): Promise<PlanHouseRoundReply>
}

/** Of which house, when, and by whom. */
export function openPlanning({ database: { db }, staff, now }: HouseRoundsParts): Planning {
  return {
    async houses({ actor }) {
      const [houses, found] = await Promise.all([
        listHouses(db, sitesWhere(actor, 'answer-cases')),
        findWalkers(db, now()),
      ])
      const sites = [...new Set(houses.map(({ siteId }) => siteId))]
      const ids = [...new Set(found.map(({ id }) => id))]
      return {
        houses: houses.map(({ propertyId, siteId, name, address, city }) => ({
          ...{ propertyId, siteId, name },
          address: [address, city].filter(Boolean).join(', '),
        })),
        walkers: ids
          .map((id) => {
            const held = found.filter((one) => one.id === id)
            const isAt = (siteId: SiteId) => held.some((one) => one.siteId === null || one.siteId === siteId)
            return { id, name: held[0]?.name ?? '', sites: sites.filter(isAt) }
          })
          .filter((walker) => walker.sites.length > 0),
      }
    },
    async plan(asking, { roundId, propertyId, houseKind, plannedOn, staffId }) {
      const house = await findHouse(db, propertyId)
      if (!house || !may(asking.actor, 'answer-cases', { kind: 'site', siteId: house.siteId })) return { code: 'House' }
      const site = siteById(house.siteId)
      const at = now()
      if (!parseLocalDate(plannedOn).ok || plannedOn < siteDayOf(at, site)) return { code: 'Day' }
      const walkers = await findWalkers(db, at)
      const isAt = (siteId: SiteId | null) => siteId === null || siteId === house.siteId
      if (!walkers.some((one) => one.id === staffId && isAt(one.siteId))) return { code: 'Person' }
      await db.transaction().execute(async (tx) => {
        const isNew = await insertRound(tx, {
          ...{ id: roundId, house, houseKind, plannedOn: plannedOn as LocalDate, staffId: asId<'Staff'>(staffId) },
          ...{ plannedBy: asking.by.staffId, at, points: pointsOfTemplate(houseKind, site.locale) },
        })
        if (!isNew) return
        await staff.record(tx, {
          by: asking.by.staffId,
          event: 'house-round-planned',
          ...{ siteId: house.siteId, subject: roundId, reason: `${house.name}, ${plannedOn}` },
          requestId: asking.by.requestId,
        })
      })
      return { code: 'Ok' }
    },
  }
}
