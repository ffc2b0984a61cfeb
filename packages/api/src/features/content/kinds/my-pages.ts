import type { CaseListReply } from '@nyhem/contract/calls/case'
import type { BookingUnderWay, NextDate, OwnHome } from '@nyhem/contract/pages/account'
import type { NewsCard } from '@nyhem/contract/pages/news'
import type { Association } from '@nyhem/domain/account/board-member'
import { everyCase } from '@nyhem/domain/case/case-list'
import { caseGroups, caseStatuses, groupOfStatus, isOpenCase } from '@nyhem/domain/case/case-status'
import { isIssueOver } from '@nyhem/domain/case/known-issue'
import { daysBetween, localDateOf } from '@nyhem/domain/dates'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { shownArea } from '@nyhem/domain/housing/shown-measures'
import { contactsFor } from '@nyhem/domain/housing/staff-contacts'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import type { HomeTimeline } from '@nyhem/domain/my-home/home-timeline'
import { mainSiteOf } from '@nyhem/domain/sites/all-sites'
import { type MyPagesPage, mayOpenMyPage } from '@nyhem/domain/sites/my-pages-menu'
import type { HomeDetails } from '../../catalogue/catalogue.ts'
import { leadPicture, moveInModel, placeModel } from '../../catalogue/housing-cards.ts'
import type { HomeContact } from '../../home-contacts/home-contacts.ts'
import type { FollowedHome } from '../../home-follow-up/home-follow-up.ts'
import type { PageVisitor, VisitorBooking, VisitorHome } from '../../my-pages/my-pages.ts'
import { type BuildContext, publishedRoute } from '../building/build-context.ts'
import { firstAnswering } from '../building/housing/answering-contacts.ts'
import { timelineOf } from '../building/housing/own-homes.ts'
import { richText } from '../building/rich-text.ts'
import { fieldsWithoutHeading } from '../tree/common-fields.ts'
import { newsCards } from './my-pages-news.ts'
import { definePage, definePersonalPage, type Personal, unlistedPage } from './page-kind.ts'

const contactsShown = 2

export const myPagesHomePage = definePersonalPage(
  'my-pages-home',
  async ({ entry, visitor }, context) => {
    const { site } = context
    const [awaiting, { followed, contacts, homes, underWay }, news, errands] = await Promise.all([
      visitor.awaiting(),
      homesOfVisitor(visitor, context),
      newsShown(visitor, context),
      errandsInShort(visitor, context),
    ])
    const personal = personalRoutes(visitor, context)
    return {
      ...unlistedPage(entry, entry.title),
      model: {
        firstName: visitor.firstName,
        awaiting: [...awaiting],
        underWay,
        homes,
        nextDates: nextDates(followed),
        news,
        errands: errands && withoutStatuses(errands),
        contacts: contactsOf(followed, contacts, context),
        vip: vipOf(visitor.menu.isVip, context),
        links: {
          settings: publishedRoute(context, 'myPagesSettings'),
          addPasskey: visitor.isInvitedToPasskey ? passkeysOf(publishedRoute(context, 'myPagesSettings')) : null,
          residenceSearch: publishedRoute(context, 'residenceSearch') ?? publishedRoute(context, 'areas'),
          ...linksOfHomes(visitor, context),
          news: personal('myPagesNews', 'news'),
          contacts: personal('myPagesContacts', 'contacts'),
          savedSearches: personal('myPagesSavedSearches', 'saved-searches'),
        },
        company: { phone: site.company.phone, email: site.company.email },
      },
    }
  },
  { fields: fieldsWithoutHeading, boardPage: (personal) => myPagesBoardMemberPage.page(personal) },
)

/** Null for pages that the site or visitor does not have. */
const personalRoutes =
  (visitor: PageVisitor, context: BuildContext) =>
  (route: Parameters<typeof publishedRoute>[1], page: MyPagesPage): string | null =>
    mayOpenMyPage(page, { site: context.site, visitor: visitor.menu, today: context.today })
      ? publishedRoute(context, route)
      : null

export function linksOfHomes(visitor: PageVisitor, context: BuildContext) {
  const personal = personalRoutes(visitor, context)
  return { residence: personal('myPagesResidence', 'residence'), timeline: personal('myPagesTimeline', 'timeline') }
}

/** Current bookings, and booked or bought homes with the buyer's progress. */
export async function homesOfVisitor(visitor: PageVisitor, context: BuildContext) {
  const [own, bookings, { homes, contacts }] = await Promise.all([
    visitor.homes(),
    visitor.bookings(),
    visitor.followedHomes(),
  ])
  const followed = own.map((home) => timedHome(home, homes.get(home.homeId) ?? null, context))
  return {
    followed,
    contacts,
    underWay: bookings.flatMap((booking) => underWayOf(booking, homes.get(booking.homeId) ?? null, context)),
    homes: followed.map(({ home, details, timeline }) => ({
      ...ownHome(home, details, context),
      standing: details &&
        timeline && {
          phase: details.stage.phase,
          present: timeline.present,
          routes: timeline.routes.map(({ route, state }) => ({ route, state })),
        },
      contractHref: contractOf(home, bookings, context),
    })),
  }
}

type TimedHome = { home: VisitorHome; details: HomeDetails | null; timeline: HomeTimeline | null }

const timedHome = (home: VisitorHome, details: FollowedHome | null, { today }: BuildContext): TimedHome => ({
  home,
  details,
  timeline: details && timelineOf(details, home, today),
})

const datesShown = 3

/** Soonest first. */
function nextDates(homes: readonly TimedHome[]): NextDate[] {
  const all = homes.flatMap(({ home, details, timeline }) =>
    (timeline?.ahead ?? []).flatMap(({ id, title, route, place, whatToDo, day }) =>
      day.kind === 'day'
        ? [
            {
              id: `${home.homeId} ${id}`,
              home: homes.length > 1 ? (details?.home.number ?? null) : null,
              title,
              route,
              from: day.from,
              to: day.to,
              time: day.time,
              place,
              whatToDo,
            },
          ]
        : [],
    ),
  )
  return all.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)).slice(0, datesShown)
}

const newsOnOverview = 3

async function newsShown(visitor: PageVisitor, context: BuildContext): Promise<NewsCard[]> {
  if (publishedRoute(context, 'myPagesNews') === null) return []
  const { items } = await visitor.news({ skip: 0, take: newsOnOverview })
  return newsCards(items, context)
}

const errandsOnOverview = 3
const openStatuses = caseStatuses.filter(isOpenCase)

/** Open cases, for visitors with errands; null also when reading fails. */
async function errandsInShort(visitor: PageVisitor, context: BuildContext) {
  const { site, today } = context
  const href = publishedRoute(context, 'myPagesErrands')
  if (href === null || !mayOpenMyPage('errands', { site, visitor: visitor.menu, today })) return null
  const list = await visitor.cases({ ...everyCase, statuses: openStatuses })
  return (
    list && {
      href,
      open: list.total,
      latest: list.cases.slice(0, errandsOnOverview),
      statuses: list.statuses,
      knownIssues: list.knownIssues.filter(({ state }) => !isIssueOver(state)).length,
    }
  )
}

/** Null where the site has no VIP. */
export const vipOf = (isMember: boolean, context: BuildContext) =>
  context.site.has.vip ? { isMember, aboutHref: publishedRoute(context, 'aboutVip') } : null

/** Contacts for the homes' current phases, as on the contacts page: each home's first contact first. */
function contactsOf(followed: readonly TimedHome[], contacts: readonly HomeContact[], { site }: BuildContext) {
  const lists = followed.flatMap(({ details }) => (details ? [firstAnswering(details, contacts, site.country)] : []))
  const inTurn = [...lists.flatMap((list) => list.slice(0, 1)), ...lists.flat()]
  return [...new Map(inTurn.map((contact) => [contact.id, { ...contact }])).values()].slice(0, contactsShown)
}

/** None for a completed booking or a site without booking pages. */
function underWayOf(
  { id, status }: VisitorBooking,
  details: HomeDetails | null,
  context: BuildContext,
): BookingUnderWay[] {
  const page = publishedRoute(context, 'clickToBuy')
  if (status === 'booked' || page === null || !details) return []
  const { home, stage, area } = details
  const name = stageTitle(area.name, stage.name)
  return [{ id, status, number: home.number, name, href: `${page}?${new URLSearchParams({ bookingId: id })}` }]
}

function contractOf({ homeId }: VisitorHome, bookings: readonly VisitorBooking[], context: BuildContext) {
  const page = publishedRoute(context, 'clickToBuyContract')
  const booking = bookings.find((one) => one.status === 'booked' && one.homeId === homeId)
  return page && booking ? `${page}?${new URLSearchParams({ bookingId: booking.id })}` : null
}

/** A home no longer in the catalogue is shown by its number. */
function ownHome(
  own: VisitorHome,
  details: HomeDetails | null,
  context: BuildContext,
): Omit<OwnHome, 'contractHref' | 'standing'> {
  const { site, today } = context
  const entry = own.entryDate && { date: own.entryDate, daysLeft: Math.max(0, daysBetween(today, own.entryDate)) }
  const known = { id: own.homeId, relation: own.relation, entry }
  if (!details)
    return {
      ...known,
      number: own.homeId,
      name: '',
      place: { municipality: '', county: '' },
      picture: null,
      href: null,
      moveIn: null,
      facts: null,
    }
  const { home, stage, area, place, path } = details
  return {
    ...known,
    number: home.number,
    name: stageTitle(area.name, stage.name),
    place: placeModel(place),
    picture: leadPicture(context, [...home.images, ...stage.images]),
    // Home pages are on the main site.
    href: own.hasObjectPage ? housingHref(mainSiteOf(site), path) : null,
    moveIn: moveInModel(home.moveIn ?? stage.moveIn, today),
    facts: {
      rooms: home.rooms,
      area: shownArea(home, site.country),
      floor: home.floor,
      maxFloor: home.maxFloor,
      price: home.price,
      totalPrice: home.totalPrice,
    },
  }
}

export const myPagesBoardMemberPage = definePage(
  'my-pages-board-member',
  fieldsWithoutHeading,
  async ({ entry, visitor, association }: Personal & { association: Association }, context) => {
    const { site } = context
    const [awaiting, others, short, withRounds, news, contacts] = await Promise.all([
      visitor.awaiting(),
      visitor.otherAssociations(),
      errandsInShort(visitor, context),
      visitor.casesWithRounds(),
      visitor.news({ skip: 0, take: newsOnOverview }),
      visitor.contacts(),
    ])
    return {
      ...unlistedPage(entry, entry.title),
      model: {
        firstName: visitor.firstName,
        association: {
          name: association.name,
          organisationNumber: association.organisationNumber,
          activeFinancialManagement: association.activeFinancialManagement,
        },
        otherAssociations: others.map(({ id, name, organisationNumber }) => ({ id, name, organisationNumber })),
        awaiting: [...awaiting],
        errands: short && { ...withoutStatuses(short), groups: countsByGroup(short.statuses), withRounds },
        news: news.items.map(({ id, title, preamble, body, publishedAt }) => ({
          id,
          title,
          preamble,
          body: richText(body),
          publishedOn: localDateOf(publishedAt, site.timeZone),
        })),
        contacts: contactsFor('customer-service', site.country, contacts).map((contact) => ({ ...contact })),
        contactsHref: publishedRoute(context, 'myPagesContacts'),
        company: { phone: site.company.phone, email: site.company.email },
      },
    }
  },
)

type CountedStatuses = CaseListReply['statuses']

const withoutStatuses = <Short extends { statuses: CountedStatuses }>({ statuses: _, ...short }: Short) => short

const countsByGroup = (statuses: CountedStatuses) =>
  caseGroups.map((group) => ({
    group,
    count: statuses.reduce((sum, { status, count }) => (groupOfStatus[status] === group ? sum + count : sum), 0),
  }))

const passkeysOf = (settings: string | null): string | null => settings && `${settings}#passkeys`
