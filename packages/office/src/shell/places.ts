import type { StaffMe } from '@nyhem/contract/calls/staff'
import { type OfficePage, officePages } from '@nyhem/contract/office-pages'
import type { StaffAction } from '@nyhem/domain/staff/staff-actions'
import {
  Banknote,
  BookOpen,
  Building2,
  CalendarDays,
  ClipboardCheck,
  Contact,
  Files,
  History,
  Images,
  Inbox,
  KeyRound,
  Link2,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  MessageSquareText,
  Package,
  RefreshCw,
  Shield,
  ShieldCheck,
  SlidersHorizontal,
  SunMedium,
  TriangleAlert,
  UsersRound,
  Wrench,
} from 'lucide-react'
import { mayDo } from '../entry/session.tsx'
import type { OfficeTexts } from '../texts/sv.ts'

/** Groups of the rail, in its order. */
export const placeGroups = ['sales', 'errands', 'editing', 'people', 'common'] as const
type PlaceGroup = (typeof placeGroups)[number]

/** A place of the rail. `needs`: what one must be allowed somewhere to see it, of several any. `key`: after G. */
export type Place = {
  readonly page: Exclude<OfficePage, 'loggedIn'>
  readonly needs: StaffAction | readonly StaffAction[] | null
  readonly group: PlaceGroup | null
  readonly key: string
  readonly icon: LucideIcon
}

export const places: readonly Place[] = [
  { page: 'today', needs: null, group: null, key: 'i', icon: SunMedium },
  { page: 'bookings', needs: 'see-sales', group: 'sales', key: 'o', icon: KeyRound },
  { page: 'customers', needs: 'see-customers', group: 'sales', key: 'c', icon: Contact },
  { page: 'interest', needs: 'see-sales', group: 'sales', key: 't', icon: Inbox },
  { page: 'showings', needs: 'see-sales', group: 'sales', key: 'v', icon: CalendarDays },
  {
    page: 'approvals',
    needs: ['decide-sales', 'ask-refund', 'approve-refund', 'operate', 'answer-rights', 'answer-cases'],
    group: 'sales',
    key: 'a',
    icon: UsersRound,
  },
  { page: 'cases', needs: 'see-cases', group: 'errands', key: 'r', icon: Wrench },
  { page: 'caseBatches', needs: 'answer-cases', group: 'errands', key: 'w', icon: ListChecks },
  { page: 'knownIssues', needs: 'see-cases', group: 'errands', key: 'j', icon: TriangleAlert },
  { page: 'dataRequests', needs: 'see-rights', group: 'errands', key: 'y', icon: ShieldCheck },
  { page: 'homeBooks', needs: 'answer-cases', group: 'errands', key: 'x', icon: BookOpen },
  { page: 'houseRounds', needs: 'see-cases', group: 'errands', key: 'u', icon: ClipboardCheck },
  { page: 'pages', needs: 'see-drafts', group: 'editing', key: 's', icon: Files },
  { page: 'bundles', needs: 'see-drafts', group: 'editing', key: 'b', icon: Package },
  { page: 'reviews', needs: 'see-drafts', group: 'editing', key: 'g', icon: MessageSquareText },
  { page: 'media', needs: 'media', group: 'editing', key: 'm', icon: Images },
  { page: 'links', needs: 'site-settings', group: 'editing', key: 'k', icon: Link2 },
  { page: 'settings', needs: 'site-settings', group: 'editing', key: 'n', icon: SlidersHorizontal },
  { page: 'payments', needs: 'see-payments', group: 'sales', key: 'e', icon: Banknote },
  { page: 'queues', needs: 'see-sales', group: 'sales', key: 'q', icon: ListOrdered },
  { page: 'stages', needs: 'see-sales', group: 'sales', key: 'h', icon: Building2 },
  { page: 'feeds', needs: 'see-sales', group: 'sales', key: 'f', icon: RefreshCw },
  { page: 'operator', needs: 'operate', group: 'common', key: 'd', icon: Wrench },
  { page: 'people', needs: 'see-people', group: 'people', key: 'p', icon: Shield },
  { page: 'log', needs: 'read-log', group: 'common', key: 'l', icon: History },
]

/** Only what one may do: nothing is greyed. */
export const placesOf = (me: StaffMe): readonly Place[] =>
  places.filter(({ needs }) => needs === null || [needs].flat().some((action) => mayDo(me, action)))

export const addressOfPlace = ({ page }: Place): string => officePages[page]

export const nameOfPlace = ({ page }: Place, { navigation }: OfficeTexts): string =>
  ({
    today: navigation.today,
    bookings: navigation.bookings,
    customers: navigation.customers,
    showings: navigation.showings,
    interest: navigation.interest,
    cases: navigation.cases,
    knownIssues: navigation.knownIssues,
    caseBatches: navigation.caseBatches,
    dataRequests: navigation.dataRequests,
    homeBooks: navigation.homeBooks,
    houseRounds: navigation.houseRounds,
    approvals: navigation.approvals,
    pages: navigation.pages,
    bundles: navigation.bundles,
    reviews: navigation.reviews,
    links: navigation.links,
    settings: navigation.settings,
    media: navigation.media,
    payments: navigation.payments,
    queues: navigation.queues,
    feeds: navigation.feeds,
    stages: navigation.stages,
    operator: navigation.operator,
    people: navigation.peopleAndRoles,
    log: navigation.log,
  })[page]
