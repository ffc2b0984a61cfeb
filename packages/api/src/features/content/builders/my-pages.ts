import type { BookingUnderWay, OwnHome } from '@nyhem/contract/pages/account'
import { daysBetween } from '@nyhem/domain/dates'
import type { StaffContact } from '@nyhem/domain/housing/catalogue'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { shownArea } from '@nyhem/domain/housing/shown-measures'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { mainSiteOf } from '@nyhem/domain/sites/all-sites'
import type { HomeDetails } from '../../catalogue/catalogue.ts'
import { leadPicture, placeModel } from '../../catalogue/housing-cards.ts'
import type { VisitorBooking, VisitorHome } from '../../my-pages/my-pages.ts'
import { type BuildContext, publishedRoute } from '../build-context.ts'
import { salesContacts } from '../housing/housing-parts.ts'
import { personalPage } from './account.ts'
import type { Builder } from './builder.ts'

const contactsShown = 2

export const buildMyPagesHome: Builder<'my-pages-home'> = async ({ entry, visitor }, context) => {
  const { site, catalogue } = context
  const [awaiting, own, bookings] = await Promise.all([visitor.awaiting(), visitor.homes(), visitor.bookings()])
  const homes = await Promise.all(own.map(async (home) => ({ home, details: await catalogue.getHome(home.homeId) })))
  const underWay = await Promise.all(
    bookings.map(async (booking) => underWayOf(booking, await catalogue.getHome(booking.homeId), context)),
  )
  return {
    ...personalPage(entry, entry.title),
    model: {
      firstName: visitor.firstName,
      awaiting: [...awaiting],
      underWay: underWay.flat(),
      homes: homes.map(({ home, details }) => ({
        ...ownHome(home, details, context),
        contractHref: contractOf(home, bookings, context),
      })),
      contacts: contactsOf(
        homes.flatMap(({ details }) => details?.stage.contacts ?? []),
        context,
      ),
      vip: vipOf(visitor.menu.isVip, context),
      links: {
        settings: publishedRoute(context, 'myPagesSettings'),
        residenceSearch: publishedRoute(context, 'residenceSearch') ?? publishedRoute(context, 'areas'),
      },
      company: { phone: site.company.phone, email: site.company.email },
    },
  }
}

/** What the site offers as VIP; null where it has none. */
export const vipOf = (isMember: boolean, context: BuildContext) =>
  context.site.has.vip ? { isMember, aboutHref: publishedRoute(context, 'aboutVip') } : null

function contactsOf(contacts: readonly StaffContact[], context: BuildContext) {
  const shown = new Map(salesContacts(context, contacts).map((contact) => [contact.id, contact]))
  return [...shown.values()].slice(0, contactsShown)
}

/** A booking that goes on, with the way to it; none where it is at its end, or the site shows no bookings. */
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

/** A home that has left the catalogue is still the person's: then it is called by its number alone. */
function ownHome(own: VisitorHome, details: HomeDetails | null, context: BuildContext): Omit<OwnHome, 'contractHref'> {
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
      facts: null,
    }
  const { home, stage, area, place, path } = details
  return {
    ...known,
    number: home.number,
    name: stageTitle(area.name, stage.name),
    place: placeModel(place),
    picture: leadPicture(context, [...home.images, ...stage.images]),
    // Homes have their pages on the main site.
    href: own.hasObjectPage ? housingHref(mainSiteOf(site), path) : null,
    facts: {
      rooms: home.rooms,
      area: shownArea(home, site.country),
      floor: home.floor,
      maxFloor: home.maxFloor,
      price: home.price,
    },
  }
}

export const buildMyPagesBoardMember: Builder<'my-pages-board-member'> = async (subject, context) => {
  const { entry, visitor, association } = subject
  const { site } = context
  const [awaiting, others] = await Promise.all([visitor.awaiting(), visitor.otherAssociations()])
  return {
    ...personalPage(entry, entry.title),
    model: {
      firstName: visitor.firstName,
      association: {
        name: association.name,
        organisationNumber: association.organisationNumber,
        activeFinancialManagement: association.activeFinancialManagement,
      },
      otherAssociations: others.map(({ id, name, organisationNumber }) => ({ id, name, organisationNumber })),
      awaiting: [...awaiting],
      company: { phone: site.company.phone, email: site.company.email },
    },
  }
}
