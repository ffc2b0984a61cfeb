import type { HomeStatus } from '@nyhem/domain/housing/enumerations'

/** What statuses of homes are called. */
export const homeStatuses: Readonly<Record<HomeStatus, string>> = {
  'for-sale': 'For sale',
  reserved: 'Reserved',
  booked: 'Booked',
  sold: 'Sold',
  'pre-selling': 'Pre-selling',
  'showing-apartment': 'Show flat',
  'not-available': 'Not for sale',
  succession: 'Sold by an agent',
}
