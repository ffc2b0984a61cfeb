import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { addressOf } from '@nyhem/contract/routes/address'
import { getHomeCalendar } from '@nyhem/contract/routes/forms.paths'
import { everyPhase } from '@nyhem/domain/housing/phase-steps'
import { myHomeHref } from '@nyhem/domain/my-home/my-home-address'
import type { PageVisitor } from '../../my-pages/my-pages.ts'
import { type BuildContext, publishedRoute } from '../building/build-context.ts'
import {
  findOwnHomes,
  homeName,
  homeTabs,
  type OwnHomes,
  stepModel,
  timelineOf,
} from '../building/housing/own-homes.ts'
import { definePersonalPage } from './page-kind.ts'

/** Progress of all homes, including current bookings. Source: public-site specification §2. */
export const myPagesTimelinePage = definePersonalPage('my-pages-timeline', async ({ visitor, heading }, context) => {
  const [own, bookings] = await Promise.all([visitor.homes(), visitor.bookings()])
  const homes = await findOwnHomes(
    [...own, ...bookings].map(({ homeId }) => homeId),
    context,
  )
  return {
    ...(homes.shown === null && homes.all.length > 0 ? { statusCode: 404 } : {}),
    model: {
      heading,
      homes: homeTabs(homes, context),
      home: await timelineModel(homes, visitor, context),
      searchHref: publishedRoute(context, 'residenceSearch') ?? publishedRoute(context, 'areas'),
      company: { phone: context.site.company.phone, email: context.site.company.email },
    },
  }
})

async function timelineModel(
  { shown }: OwnHomes,
  visitor: PageVisitor,
  context: BuildContext,
): Promise<PageModels['my-pages-timeline']['home']> {
  if (!shown) return null
  const { home, stage } = shown
  const [homes, bookings] = await Promise.all([visitor.homes(), visitor.bookings()])
  const own = homes.find(({ homeId }) => homeId === home.id) ?? null
  const booking = bookings.find(({ homeId }) => homeId === home.id) ?? null
  const { routes, present } = await timelineOf(shown, own, { visitor, context })
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
