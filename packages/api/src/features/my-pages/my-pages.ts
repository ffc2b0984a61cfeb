import type { CaseDetail, CaseListReply } from '@nyhem/contract/calls/case'
import type { NotificationReply } from '@nyhem/contract/calls/notifications'
import type { SavedSearchesReply } from '@nyhem/contract/calls/saved-searches'
import type { InteriorChoicesModel } from '@nyhem/contract/pages/my-home'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { Association } from '@nyhem/domain/account/board-member'
import type { LoginVisitor } from '@nyhem/domain/account/enter-my-pages'
import { authMethodOf } from '@nyhem/domain/account/login-types'
import type { KeepingStatus } from '@nyhem/domain/booking/booking-moves'
import type { ProviderMethod } from '@nyhem/domain/booking/payment'
import type { CaseQuestion } from '@nyhem/domain/case/case-list'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { Favourite } from '@nyhem/domain/favourite/favourite'
import type { StaffContact } from '@nyhem/domain/housing/catalogue'
import { type AccountId, asId, type CaseId, type HomeId, type SessionId, type StageId } from '@nyhem/domain/ids'
import { mainSiteOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { MyPagesVisitor } from '@nyhem/domain/sites/my-pages-menu'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Accounts, Person } from '../account/account.ts'
import type { Cases } from '../case/case.ts'
import type { DocumentDetail, Documents, ListedDocument } from '../documents/documents.ts'
import type { HomeContacts } from '../home-contacts/home-contacts.ts'
import type { FollowedHomes, HomeFollowUp } from '../home-follow-up/home-follow-up.ts'
import type { Invoices, StoredInvoice } from '../invoices/invoices.ts'
import type { InvoicePayments } from '../payments/payments.ts'
import type { NewsItem, NewsList, NewsReader, ResidenceNews } from '../residence-news/residence-news.ts'
import type { Sessions, Visitor } from '../session/session.ts'
import type { OwnRegistration, Showings } from '../showings/showings.ts'

export type VisitorHome = {
  homeId: HomeId
  /** Null if unknown from the business system. */
  stageId: StageId | null
  relation: 'booking' | 'purchase'
  hasObjectPage: boolean
  entryDate: LocalDate | null
}

/** Booking started here, with its status. */
export type VisitorBooking = {
  id: string
  homeId: HomeId
  status: KeepingStatus
}

/** Document, or with `href` the agreement from a booking. `voidedAt`: since when it no longer holds. */
export type VisitorDocument = ListedDocument & { readonly href: string | null; readonly voidedAt: Instant | null }

/** Favourite with its name when saved. */
export type VisitorFavourite = Favourite & { name: string }
export type VisitorInterest = { kind: 'home' | 'stage' | 'area'; id: string; name: string; at: string }
export type VisitorShowing = { id: string; name: string; place: string; startsAt: string; endsAt: string }
export type VisitorStored = {
  favourites: readonly VisitorFavourite[]
  interests: readonly VisitorInterest[]
  showings: readonly VisitorShowing[]
}
const nothingStored: VisitorStored = { favourites: [], interests: [], showings: [] }
const noSearches: SavedSearchesReply = { searches: [], canBeTold: false }

export type VisitorSettings = Omit<PageModels['my-pages-settings'], 'heading' | 'returnPath' | 'vip'>

export type VisitorInvoice = { readonly invoice: StoredInvoice; readonly payments: InvoicePayments | undefined }

/** Logged-in visitor on one site. Data of single pages is loaded on demand. */
export type PageVisitor = {
  firstName: string
  /** Association a board member acts for; null for a private person. */
  association: Association | null
  loginVisitor: LoginVisitor
  /** Whether documents, contracts and payments are open. */
  isProven: boolean
  /** Logged in by password, with nothing stronger to prove by. */
  isInvitedToPasskey: boolean
  menu: MyPagesVisitor
  homes(): Promise<readonly VisitorHome[]>
  /** Those in the catalogue, and the homes of running bookings, with dates and contacts. */
  followedHomes(): Promise<FollowedHomes>
  /** Bookings started here, of homes on the site. */
  bookings(): Promise<readonly VisitorBooking[]>
  /** Newest first. */
  awaiting(): Promise<readonly NotificationReply[]>
  otherAssociations(): Promise<readonly Association[]>
  settings(): Promise<VisitorSettings>
  /** Own or association's cases; null if unreadable. */
  cases(question: CaseQuestion): Promise<CaseListReply | null>
  casesWithRounds(): Promise<number>
  /** Documents and booking agreements, unordered. */
  documents(): Promise<readonly VisitorDocument[]>
  /** Null if missing or not the visitor's. */
  document(id: string): Promise<DocumentDetail | null>
  /** News for the person or their association, newest first. */
  news(part: { skip: number; take: number }): Promise<NewsList>
  /** Null if missing or not the visitor's. */
  newsItem(id: string): Promise<NewsItem | null>
  /** Staff responsible for the association. */
  contacts(): Promise<readonly StaffContact[]>
  /** Marks the case as seen; null if missing or not the visitor's. */
  openCase(id: CaseId): Promise<CaseDetail | null>
  /** None for a board member, who acts for the association. */
  invoices(): Promise<readonly VisitorInvoice[]>
  vipMembership(): Promise<{ since: Instant; campaign: string } | null>
  /** Registrations made while logged in. */
  showings(): Promise<readonly OwnRegistration[]>
  paymentMethods(): readonly ProviderMethod[]
  kept(): Promise<VisitorStored>
  savedSearches(): Promise<SavedSearchesReply>
  /** For one of the person's `homes`. */
  interiorChoices(homeId: HomeId): Promise<InteriorChoicesModel>
}

export type MyPages = {
  /** Null if the account is gone. */
  visit(visitor: Visitor, site: Site): Promise<PageVisitor | null>
}

export type MyPagesParts = {
  accounts: Pick<Accounts, 'person' | 'user' | 'loginVisitor'>
  sessions: Pick<Sessions, 'list'>
  bookings: (owner: { accountId: AccountId; siteId: SiteId }) => Promise<readonly VisitorBooking[]>
  awaiting: (visitor: Visitor, site: Site) => Promise<readonly NotificationReply[]>
  cases: Pick<Cases, 'visitorOf' | 'list' | 'read' | 'countWithRounds' | 'hasCases'>
  homeFollowUp: Pick<HomeFollowUp, 'homes' | 'choices'>
  documents: Pick<Documents, 'list' | 'find'>
  /** Booking agreements, as completed documents. */
  agreements: (owner: { accountId: AccountId; siteId: SiteId }) => Promise<readonly VisitorDocument[]>
  news: Pick<ResidenceNews, 'list' | 'read'>
  contacts: Pick<HomeContacts, 'ofAssociation'>
  invoices: Pick<Invoices, 'listOf'>
  showings: Pick<Showings, 'ownOf'>
  payments: {
    methodsOf(site: Pick<Site, 'country'>): readonly ProviderMethod[]
    moneyOf(invoiceIds: readonly string[]): Promise<ReadonlyMap<string, InvoicePayments>>
  }
  kept: {
    of(owner: { accountId: AccountId; siteId: SiteId }): Promise<VisitorStored>
    searches(owner: { accountId: AccountId; siteId: SiteId }): Promise<SavedSearchesReply>
  }
  onDegraded: (error: unknown) => void
}

/** Source: public-site specification §2 (my pages), §3 (user). */
export function openMyPages(parts: MyPagesParts): MyPages {
  const {
    accounts,
    sessions,
    bookings,
    awaiting,
    cases,
    homeFollowUp,
    documents,
    agreements,
    news,
    contacts,
    invoices,
    showings,
    kept: stored,
    payments,
    onDegraded,
  } = parts
  return {
    async visit(visitor, requested) {
      // A sub-site shows its main site's data.
      const site = mainSiteOf(requested)
      const [person, user, loginVisitor, caseVisitor] = await Promise.all([
        accounts.person(visitor.accountId),
        accounts.user(visitor, site),
        accounts.loginVisitor(visitor.accountId),
        cases.visitorOf(visitor, site.siteId),
      ])
      if (!person || !user || !loginVisitor) return null
      const association = person.associations.find(({ id }) => id === visitor.associationId) ?? null
      // After leaving the board, neither the board's nor the person's data is shown.
      if (visitor.associationId !== null && association === null) return null
      const homes = association ? [] : homesOn(person, site)
      const owner = { accountId: visitor.accountId, siteId: site.siteId }
      const reader: NewsReader = {
        siteId: site.siteId,
        stageIds: homes.flatMap(({ stageId }) => stageId ?? []),
        associationId: association?.id ?? null,
        apartmentIds: caseVisitor.viewer.kind === 'resident' ? [...caseVisitor.viewer.apartmentIds] : [],
      }
      return {
        firstName: person.firstName,
        association,
        loginVisitor,
        isProven: visitor.isProven,
        isInvitedToPasskey:
          visitor.method === 'email' &&
          !visitor.hasPasskey &&
          person.numbers.every(({ activatedAt }) => activatedAt === null),
        menu: {
          isBoardMember: association !== null,
          isVip: user.isVip,
          bookings: homes.map(({ hasObjectPage }) => ({ hasObjectPage })),
          // Boards have the page in any case.
          hasErrands: site.has.errands && (association !== null || (await cases.hasCases(caseVisitor))),
          entryDate: (user.activeObject?.entryDate ?? null) as LocalDate | null,
          isSuccessionCase: user.activeObject?.isSuccession ?? false,
          flags: { errands: person.showsErrands, payments: person.showsPayments },
        },
        async documents() {
          if (association) return []
          const owner = { accountId: visitor.accountId, siteId: site.siteId }
          const [own, signed] = await Promise.all([documents.list(owner), agreements(owner)])
          return [...own.map((one) => ({ ...one, href: null, voidedAt: null })), ...signed]
        },
        document: async (id) =>
          association ? null : documents.find({ accountId: visitor.accountId, siteId: site.siteId }, id),
        homes: async () => homes,
        followedHomes: () =>
          homeFollowUp.homes({ accountId: visitor.accountId, homeIds: homes.map(({ homeId }) => homeId) }),
        bookings: async () => (association ? [] : bookings({ accountId: visitor.accountId, siteId: site.siteId })),
        awaiting: () => awaiting(visitor, site),
        otherAssociations: async () =>
          person.associations.filter((one) => one.hasTechnicalManagement && one.id !== association?.id),
        async cases(question) {
          try {
            return await cases.list(caseVisitor, question)
          } catch (error) {
            // An unreadable list is shown empty. Source: fault-reports specification §8.
            onDegraded(error)
            return null
          }
        },
        casesWithRounds: () => cases.countWithRounds(caseVisitor),
        openCase: (id) => cases.read(caseVisitor, id),
        async invoices() {
          const found = association ? [] : await invoices.listOf(visitor.accountId, site.siteId)
          const money = await payments.moneyOf(found.map(({ id }) => id))
          return found.map((invoice) => ({ invoice, payments: money.get(invoice.id) }))
        },
        async vipMembership() {
          const found = association ? undefined : person.vipMemberships.find(({ siteId }) => siteId === site.siteId)
          return found ? { since: found.since, campaign: found.campaignCode } : null
        },
        showings: async () =>
          association ? [] : showings.ownOf({ accountId: visitor.accountId, siteId: site.siteId }),
        paymentMethods: () => payments.methodsOf(site),
        kept: async () => (association ? nothingStored : stored.of(owner)),
        savedSearches: async () => (association ? noSearches : stored.searches(owner)),
        interiorChoices: (homeId) => homeFollowUp.choices({ accountId: visitor.accountId, site }, homeId),
        news: (part) => news.list(reader, part),
        newsItem: (id) => news.read(reader, id),
        contacts: async () => (association ? contacts.ofAssociation(association.id) : []),
        settings: async () => settingsOf(person, site, await ownSessions(sessions, visitor)),
      }
    },
  }
}

const homesOn = (person: Person, site: Site): VisitorHome[] =>
  person.bookings
    .filter(({ siteId }) => siteId === site.siteId)
    .map((booking) => ({
      homeId: asId<'Home'>(booking.homeId),
      stageId: booking.stageId === null ? null : asId<'Stage'>(booking.stageId),
      relation: booking.relation,
      hasObjectPage: booking.objectPageExists,
      entryDate: booking.entryDate,
    }))

type OwnSession = VisitorSettings['sessions'][number]

async function ownSessions(
  sessions: Pick<Sessions, 'list'>,
  { accountId, sessionId }: { accountId: AccountId; sessionId: SessionId },
): Promise<OwnSession[]> {
  const listed = await sessions.list(accountId)
  return listed.map(({ id, device, createdAt }) => ({ id, device, createdAt, isCurrent: id === sessionId }))
}

function settingsOf(person: Person, site: Site, sessions: OwnSession[]): VisitorSettings {
  const number = person.numbers.find(({ country }) => country === site.country)
  return {
    person: {
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      phoneNumber: person.phoneNumber,
      address: person.address,
      postalCode: person.postalCode,
      city: person.city,
      countryId: person.countryId,
      birthDate: person.birthDate,
      newsLetter: person.newsLetter,
    },
    namesLocked: person.numbers.some(({ activatedAt }) => activatedAt !== null),
    hasPassword: person.hasPassword,
    eIdentity: {
      method: authMethodOf[site.country],
      number: number?.masked ?? null,
      isActivated: (number?.activatedAt ?? null) !== null,
    },
    consents: person.consents.map(({ siteId, givenAt }) => ({ siteId, siteName: siteById(siteId).siteName, givenAt })),
    sessions,
    deletionHindrance: person.bookings.some(({ isOngoing }) => isOngoing) ? 'HasOngoingBusiness' : null,
  }
}
