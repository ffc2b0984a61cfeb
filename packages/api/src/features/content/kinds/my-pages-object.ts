import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { daysBetween } from '@nyhem/domain/dates'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { myHomeHref, myHomeQueryNames } from '@nyhem/domain/my-home/my-home-address'
import { mainSiteOf } from '@nyhem/domain/sites/all-sites'
import { moveInModel, placeModel } from '../../catalogue/housing-cards.ts'
import type { HomeContact } from '../../home-contacts/home-contacts.ts'
import type { FollowedHome } from '../../home-follow-up/home-follow-up.ts'
import type { PageVisitor, VisitorBooking, VisitorHome } from '../../my-pages/my-pages.ts'
import { type BuildContext, publishedRoute } from '../building/build-context.ts'
import { firstAnswering } from '../building/housing/answering-contacts.ts'
import { homeFacts, homePictures, planModel } from '../building/housing/home-parts.ts'
import { documentModels } from '../building/housing/housing-parts.ts'
import { findOwnHomes, homeTabs, stepModel, timelineOf } from '../building/housing/own-homes.ts'
import { definePersonalPage } from './page-kind.ts'

type Model = PageModels['my-pages-object']

/** The others are on the timeline. */
const stepsShown = 3
/** The others are on the contacts page. */
const contactsShown = 3

/** Source: public-site specification §2, "only when a booking with an object page exists". */
export const myPagesObjectPage = definePersonalPage('my-pages-object', async ({ visitor, heading }, context) => {
  const { site, query } = context
  const [all, bookings, followed] = await Promise.all([visitor.homes(), visitor.bookings(), visitor.followedHomes()])
  const own = all.filter(({ hasObjectPage }) => hasObjectPage)
  const homes = findOwnHomes(
    own.map(({ homeId }) => homeId),
    followed,
    context,
  )
  const shown = homes.shown && own.find(({ homeId }) => homeId === homes.shown?.home.id)
  return {
    ...(shown ? {} : { statusCode: 404 }),
    model: {
      heading,
      homes: homeTabs(homes, context),
      home:
        homes.shown && shown ? await homeModel(homes.shown, shown, { ...followed, bookings, visitor, context }) : null,
      answered: answeredChoice(query),
      company: { phone: site.company.phone, email: site.company.email },
    },
  }
})

function answeredChoice(query: BuildContext['query']): Model['answered'] {
  const { chosen, refused } = myHomeQueryNames
  const [made, late] = [query[chosen], query[refused]]
  if (made !== undefined) return { choiceId: made, outcome: 'chosen' }
  return late === undefined ? null : { choiceId: late, outcome: 'locked' }
}

type Requested = {
  contacts: readonly HomeContact[]
  bookings: readonly VisitorBooking[]
  visitor: PageVisitor
  context: BuildContext
}

async function homeModel(details: FollowedHome, own: VisitorHome, requested: Requested): Promise<Model['home']> {
  const { contacts, bookings, visitor, context } = requested
  const { home, stage, area, place, path } = details
  const { site, today } = context
  const booking = bookings.find(({ homeId }) => homeId === home.id) ?? null
  const timeline = timelineOf(details, own, today)
  const timelinePage = publishedRoute(context, 'myPagesTimeline')
  return {
    id: home.id,
    number: home.number,
    name: stageTitle(area.name, stage.name),
    place: placeModel(place),
    relation: own.relation,
    residenceType: home.residenceType,
    disposalForm: home.disposalForm,
    pictures: homePictures(details, context),
    plan: planModel(home, context),
    // The set day stands above; beside it the stage's plan would be a second one.
    facts: { ...homeFacts(details, context), ...(own.entryDate === null ? {} : { moveIn: null }) },
    // The price is private and shown only to the buyer.
    price: home.price,
    totalPrice: home.totalPrice,
    monthlyFee: home.monthlyFee,
    entry: own.entryDate && { date: own.entryDate, daysLeft: daysBetween(today, own.entryDate) },
    moveIn: moveInModel(home.moveIn, today),
    phase: stage.phase,
    ahead: timeline.ahead.slice(0, stepsShown).map((step) => ({ ...stepModel(step, home.id), route: step.route })),
    choices: await visitor.interiorChoices(home.id),
    documents: documentModels(context, [...home.documents, ...stage.documents]),
    contacts: firstAnswering(details, contacts, site.country)
      .slice(0, contactsShown)
      .map((contact) => ({ ...contact })),
    timelineHref: timelinePage && myHomeHref(timelinePage, home.id),
    agreementsHref: publishedRoute(context, 'myPagesDocuments'),
    contractHref: contractOf(booking, context),
    publicHref: housingHref(mainSiteOf(site), path),
  }
}

function contractOf(booking: VisitorBooking | null, context: BuildContext): string | null {
  const page = publishedRoute(context, 'clickToBuyContract')
  return page && booking?.status === 'booked' ? `${page}?${new URLSearchParams({ bookingId: booking.id })}` : null
}
