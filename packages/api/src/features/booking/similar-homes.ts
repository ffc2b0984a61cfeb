import type { StartBookingReply } from '@nyhem/contract/calls/booking'
import { localDateOf } from '@nyhem/domain/dates'
import type { HomeId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { readInBatches } from '../../database/read-in-batches.ts'
import { homeCard } from '../catalogue/housing-cards.ts'
import type { BookingParts } from './booking.types.ts'

const shown = 4

type SimilarHomes = Extract<StartBookingReply, { code: 'CannotBook' }>['similarHomes']

/** Cards, computed once for simultaneous requests. */
export function similarHomes({ catalogue, media, now }: BookingParts): (homeId: HomeId) => Promise<SimilarHomes> {
  async function cardsOf(homeId: HomeId): Promise<SimilarHomes> {
    const homes = await catalogue.similarHomes(homeId, shown)
    return homes
      .filter(({ home }) => home.status === 'for-sale')
      .map((listing) => {
        const site = siteById(listing.home.siteId)
        return homeCard({ site, media, today: localDateOf(now(), site.timeZone) }, listing)
      })
  }
  const read = readInBatches(
    async (homeIds: readonly HomeId[]) =>
      new Map(await Promise.all(homeIds.map(async (id) => [id, await cardsOf(id)] as const))),
  )
  return async (homeId) => (await read(homeId)) ?? []
}
