import type { Instant } from '@nyhem/domain/dates'
import type { Showing } from '@nyhem/domain/housing/catalogue'
import { asId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { ShowingDetails } from '../catalogue/catalogue.ts'
import { noLimit } from '../tries/tries.fixture.ts'
import type { ShowingsParts } from './showings.types.ts'

/** Limits nothing and announces nothing. */
export const unwatched: Pick<ShowingsParts, 'tries' | 'savedItemsChanged'> = {
  tries: noLimit,
  savedItemsChanged: async () => undefined,
}

export const sampleShowing = (name: string, changes: Partial<Showing>, siteId: SiteId): ShowingDetails => ({
  showing: {
    id: asId(name),
    kind: 'booked',
    startsAt: '2026-12-01T16:00:00.000Z' as Instant,
    endsAt: '2026-12-01T17:00:00.000Z' as Instant,
    place: 'Kajvägen 4',
    extraInfo: null,
    bookable: true,
    placesLeft: 8,
    ...changes,
  },
  subject: 'Sjöfartskajen, etapp 2',
  of: { kind: 'stage', id: asId('se-sjofartskajen-2') },
  siteId,
})
