import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { addressOf } from '@nyhem/contract/routes/address'
import { getHomeCalendar } from '@nyhem/contract/routes/forms.paths'
import { everyPhase } from '@nyhem/domain/housing/phase-steps'
import { myHomeHref } from '@nyhem/domain/my-home/my-home-address'
import type { FollowedHome } from '../../home-follow-up/home-follow-up.ts'
import type { VisitorBooking, VisitorHome } from '../../my-pages/my-pages.ts'
import { type BuildContext, publishedRoute } from '../building/build-context.ts'
import { findOwnHomes, homeName, homeTabs, stepModel, timelineOf } from '../building/housing/own-homes.ts'
import { definePersonalPage } from './page-kind.ts'

/** Progress of all homes, including current bookings. Source: public-site specification §2. */
export const myPagesTimelinePage = definePersonalPage('my-pages-timeline', async ({ visitor, heading }, context) => {
  const [own, bookings, followed] = await Promise.all([visitor.homes(), visitor.bookings(), visitor.followedHomes()])
  const homes = findOwnHomes(
    [...own, ...bookings].map(({ homeId }) => homeId),
    followed,
    context,
  )
  return {
    ...(homes.shown === null && homes.all.length > 0 ? { statusCode: 404 } : {}),
    model: {
      heading,
      homes: homeTabs(homes, context),
      home: homes.shown && timelineModel(homes.shown, { own, bookings, context }),
      searchHref: publishedRoute(context, 'residenceSearch') ?? publishedRoute(context, 'areas'),
      company: { phone: context.site.company.phone, email: context.site.company.email },
    },
  }
})

type Around = { own: readonly VisitorHome[]; bookings: readonly VisitorBooking[]; context: BuildContext }

function timelineModel(
  shown: FollowedHome,
  { own: homes, bookings, context }: Around,
): PageModels['my-pages-timeline']['home'] {
  const { home, stage } = shown
  const own = homes.find(({ homeId }) => homeId === home.id) ?? null
  const booking = bookings.find(({ homeId }) => homeId === home.id) ?? null
  const { routes, present } = timelineOf(shown, own, context.today)
  const residence = own?.hasObjectPage ? publishedRoute(context, 'myPagesResidence') : null
  const hasDays = routes.some(({ steps }) => steps.some(({ day }) => day.kind === 'day'))
  return {
    id: home.id,
    name: homeName(shown),
    phase: stage.phase,
    phases: everyPhase(stage).map((step) => ({ ...step })),
    routes: routes.map(({ steps, ...route }) => ({ ...route, steps: steps.map((step) => stepModel(step, home.id)) })),
    present,
    residenceHref: residence && myHomeHref(residence, home.id),
    // Only for homes that the business system has confirmed.
    calendarHref: own !== null && hasDays ? addressOf(getHomeCalendar, { params: { id: home.id } }) : null,
    isUnderWay: booking !== null && booking.status !== 'booked',
  }
}
