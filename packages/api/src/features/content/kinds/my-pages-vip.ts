import { addressOf } from '@nyhem/contract/routes/address'
import { getShowingCalendar } from '@nyhem/contract/routes/site.paths'
import { isPendingVip } from '@nyhem/domain/housing/phase-steps'
import { leftToPay } from '@nyhem/domain/invoice/invoice'
import { registrationState } from '@nyhem/domain/showing/register-for-showing'
import { projectCard } from '../../catalogue/housing-cards.ts'
import type { PageVisitor } from '../../my-pages/my-pages.ts'
import { type BuildContext, publishedRoute } from '../building/build-context.ts'
import { listedShowings, showingChanges } from '../building/housing/showing-parts.ts'
import { definePersonalPage } from './page-kind.ts'

export const myPagesVipPage = definePersonalPage('my-pages-vip', async ({ visitor, heading }, context) => {
  const { catalogue, site, now } = context
  const member = await visitor.vipMembership()
  const [stages, fee, showings] = await Promise.all([
    catalogue.vipStages(site.siteId, now),
    feeOf(visitor),
    member ? bookable(context) : 0,
  ])
  const sales = stages.flatMap((stage) => (stage.vip ? [{ stage, vip: stage.vip }] : []))
  const [coming, going] = [true, false].map((isPending) =>
    sales.filter(({ stage }) => isPendingVip(stage, now) === isPending),
  )
  return {
    model: {
      heading,
      member,
      fee,
      now: (going ?? []).map(({ stage, vip }) => ({ project: projectCard(context, stage), endsAt: vip.endsAt })),
      coming: (coming ?? []).map(({ stage, vip }) => ({
        project: projectCard(context, stage),
        startsAt: vip.startsAt,
      })),
      showings,
      links: {
        payments: member ? publishedRoute(context, 'myPagesPayments') : null,
        showings: member ? publishedRoute(context, 'myPagesVipShowing') : null,
        about: publishedRoute(context, 'aboutVip'),
      },
    },
  }
})

/** The fee due, else the newest paid one. */
async function feeOf(visitor: PageVisitor) {
  const fees = (await visitor.invoices()).filter(({ invoice }) => invoice.purpose === 'vip')
  const shown = fees.find(({ invoice }) => leftToPay(invoice).minor > 0) ?? fees[0]
  return shown ? { left: leftToPay(shown.invoice), dueOn: shown.invoice.dueOn } : null
}

async function bookable({ catalogue, site, now, placesTaken }: BuildContext): Promise<number> {
  const showings = (await catalogue.vipShowings(site.siteId, now)).map(({ showing }) => showing)
  const taken = await placesTaken(showings.map(({ id }) => id))
  return showings.filter((one) => registrationState(one, taken.get(one.id) ?? 0, now) === 'open').length
}

/** VIP showings: the person's bookings and those available. */
export const myPagesVipShowingPage = definePersonalPage(
  'my-pages-vip-showing',
  async ({ visitor, heading }, context) => {
    const { catalogue, site, now } = context
    const [found, registered] = await Promise.all([catalogue.vipShowings(site.siteId, now), visitor.showings()])
    const ids = new Set<string>(found.map(({ showing }) => showing.id))
    const own = registered.filter(({ showingId }) => ids.has(showingId))
    const listed = await listedShowings(
      context,
      found.map(({ showing }) => showing),
    )
    const subjectOf = new Map<string, string>(found.map(({ showing, subject }) => [showing.id, subject]))
    const projects = [...Map.groupBy(listed, ({ id }) => subjectOf.get(id) ?? '')].map(([name, showings]) => ({
      name,
      showings,
    }))
    return {
      model: {
        heading,
        own: own.map(({ showingId, ...one }) => ({
          ...one,
          calendarHref: addressOf(getShowingCalendar, { params: { name: `${showingId}.ics` } }),
        })),
        projects,
      },
      changes: showingChanges(
        found.map(({ showing }) => showing),
        now,
      ),
    }
  },
)
