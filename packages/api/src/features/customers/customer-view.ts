import type { AccountExport } from '@nyhem/contract/calls/account-export'
import type { Customer } from '@nyhem/contract/calls/customers'
import type { AccountEvent } from '@nyhem/domain/account/account-events'
import type { BookingStatus } from '@nyhem/domain/booking/booking-moves'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { CustomerPanel } from '@nyhem/domain/staff/customer-panels'
import type { SiteScope } from '@nyhem/domain/staff/places-where'

type Panels = ReadonlyMap<CustomerPanel, SiteScope>
type Composed = Exclude<CustomerPanel, 'looks'>
type Exported = Partial<AccountExport>

/** Sections of the person's own export that each part is made of. */
export const sectionsOfPanel = {
  consents: ['person', 'events'],
  bookings: ['bookings'],
  interests: ['interests'],
  purchaseNotifications: ['purchaseNotifications'],
  showings: ['showings'],
  payments: ['person'],
  documents: ['documents'],
  cases: ['cases'],
  events: ['person', 'events'],
} as const satisfies Record<Composed, readonly (keyof AccountExport)[]>

const historyEvents = ['consent-given', 'consent-withdrawn', 'vip-joined'] as const
type HistoryEvent = (typeof historyEvents)[number]

type Builders = { readonly [P in Composed]: (exported: Exported, isSeen: (siteId: SiteId) => boolean) => Customer[P] }

const seenRows = <Row extends { readonly siteId: SiteId }>(
  rows: readonly Row[] | undefined,
  isSeen: (siteId: SiteId) => boolean,
): Row[] => (rows ?? []).filter(({ siteId }) => isSeen(siteId))

const byDay = (one: { readonly createdAt: string }, other: { readonly createdAt: string }) =>
  other.createdAt.localeCompare(one.createdAt)

/** Only what the office shows is taken: no messages, papers or what a person has written. */
const builders: Builders = {
  consents: ({ person, events }, isSeen) => ({
    given: seenRows(person?.consents, isSeen),
    vip: seenRows(person?.vipMemberships, isSeen),
    history: (events ?? [])
      .flatMap(({ event, siteId, at }) => {
        const known = historyEvents.find((one) => one === event)
        return known && siteId !== null && isSeen(siteId as SiteId)
          ? [{ event: known satisfies HistoryEvent, siteId: siteId as SiteId, at }]
          : []
      })
      .reverse(),
  }),
  bookings: ({ bookings }, isSeen) =>
    seenRows(bookings, isSeen).map(({ id, number, siteId, homeNumber, status, price, createdAt }) => ({
      ...{ id, number, siteId, homeNumber, price, createdAt },
      status: status as BookingStatus,
    })),
  interests: ({ interests }, isSeen) =>
    seenRows(interests, isSeen)
      .map(({ siteId, target, createdAt }) => ({ siteId, target, createdAt }))
      .sort(byDay),
  purchaseNotifications: ({ purchaseNotifications }, isSeen) =>
    seenRows(purchaseNotifications, isSeen)
      .map(({ number, siteId, target, createdAt }) => ({ number, siteId, target, createdAt }))
      .sort(byDay),
  showings: ({ showings }, isSeen) =>
    seenRows(showings, isSeen)
      .map(({ siteId, showing: { name, startsAt }, ...row }) => ({
        ...{ siteId, name, startsAt, partySize: row.partySize, waitingSince: row.waitingSince },
        ...{ isRegisteredFor: row.isRegisteredFor, checkedInAt: row.checkedInAt, cancelledAt: row.cancelledAt },
      }))
      .sort((one, other) => other.startsAt.localeCompare(one.startsAt)),
  payments: ({ person }, isSeen) =>
    seenRows(person?.payments, isSeen).map(({ siteId, number, purpose, dueOn, amount }) => ({
      ...{ siteId, number, purpose, dueOn, amount },
    })),
  documents: ({ documents }, isSeen) =>
    seenRows(documents, isSeen).map(({ siteId, title, issuedAt, actedAt }) => ({ siteId, title, issuedAt, actedAt })),
  cases: ({ cases }, isSeen) =>
    seenRows(cases, isSeen).map(({ ticketNumber, siteId, status, room, part, createdAt }) => ({
      ...{ ticketNumber, siteId, status, room, part, createdAt },
    })),
  events: ({ events }) =>
    (events ?? [])
      .map(({ event, siteId, at }) => ({ event: event as AccountEvent, siteId: siteId as SiteId | null, at }))
      .reverse(),
}

/** Sections of the export that the parts need. */
export const sectionsOf = (panels: Panels): ReadonlySet<keyof AccountExport> =>
  new Set([...panels.keys()].flatMap((panel) => (panel === 'looks' ? [] : sectionsOfPanel[panel])))

/** The parts that may be seen, each with the rows of the sites where it may. */
export function partsOf(exported: Exported, panels: Panels): Partial<Pick<Customer, Composed>> {
  const parts = [...panels].flatMap(([panel, sites]) => {
    if (panel === 'looks') return []
    const isSeen = (siteId: SiteId) => sites === 'everywhere' || sites.includes(siteId)
    return [[panel, builders[panel](exported, isSeen)]]
  })
  return Object.fromEntries(parts)
}
