import type { HomeStatus } from '@nyhem/domain/housing/enumerations'

/** What statuses of homes are called. */
export const homeStatuses: Readonly<Record<HomeStatus, string>> = {
  'for-sale': 'Till salu',
  reserved: 'Reserverad',
  booked: 'Bokad',
  sold: 'Såld',
  'pre-selling': 'Förhandssäljs',
  'showing-apartment': 'Visningslägenhet',
  'not-available': 'Inte till salu',
  succession: 'Mäklarobjekt',
}
