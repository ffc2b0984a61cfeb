import type { StaffActor } from './may.ts'
import { type SiteScope, sitesWhere } from './places-where.ts'
import type { StaffAction } from './staff-actions.ts'

/** Parts of the view of a person, in the order in which they are shown. Source: editing and staff reference §3.10. */
export const customerPanels = [
  'consents',
  'bookings',
  'interests',
  'purchaseNotifications',
  'showings',
  'payments',
  'documents',
  'cases',
  'looks',
  'events',
] as const
export type CustomerPanel = (typeof customerPanels)[number]

/** What each part asks of its reader, at the site of each of its rows. */
export const panelNeeds = {
  consents: 'see-sales',
  bookings: 'see-sales',
  interests: 'see-sales',
  purchaseNotifications: 'see-sales',
  showings: 'see-sales',
  payments: 'see-payments',
  documents: 'see-sales',
  cases: 'see-cases',
  looks: 'see-customers',
  // Log-ins and changes of an account belong to no site.
  events: 'answer-rights',
} as const satisfies Record<CustomerPanel, StaffAction>

/** Parts that somebody may see anywhere, with the sites whose rows they have; others are left out whole. Never fails. */
export const panelsOf = (actor: StaffActor): ReadonlyMap<CustomerPanel, SiteScope> =>
  new Map(
    customerPanels
      .map((panel) => [panel, sitesWhere(actor, panelNeeds[panel])] as const)
      .filter(([, sites]) => sites === 'everywhere' || sites.length > 0),
  )

/** What ties a person to a site. */
export const customerTies = ['booking', 'interest', 'purchase-notification', 'showing', 'case'] as const
export type CustomerTie = (typeof customerTies)[number]

const needsOfTie = {
  booking: ['see-sales', 'see-payments'],
  interest: ['see-sales'],
  'purchase-notification': ['see-sales'],
  showing: ['see-sales'],
  case: ['see-cases'],
} as const satisfies Record<CustomerTie, readonly StaffAction[]>

/**
 * Sites where each tie lets somebody see the person; who answers about personal data sees everybody. All at whole sites
 * and with `see-customers` there. Never fails.
 */
export function sitesOfTies(actor: StaffActor): Readonly<Record<CustomerTie, SiteScope>> {
  const seeing = sitesWhere(actor, 'see-customers')
  const isForRights = sitesWhere(actor, 'answer-rights') === 'everywhere'
  const of = (tie: CustomerTie): SiteScope =>
    isForRights
      ? 'everywhere'
      : bothOf(
          seeing,
          needsOfTie[tie].map((action) => sitesWhere(actor, action)),
        )
  return {
    booking: of('booking'),
    interest: of('interest'),
    'purchase-notification': of('purchase-notification'),
    showing: of('showing'),
    case: of('case'),
  }
}

/** Sites of the first that are in any of the others. */
function bothOf(seeing: SiteScope, others: readonly SiteScope[]): SiteScope {
  if (others.includes('everywhere')) return seeing
  const any = new Set(others.flatMap((sites) => (sites === 'everywhere' ? [] : sites)))
  return seeing === 'everywhere' ? [...any] : seeing.filter((site) => any.has(site))
}
