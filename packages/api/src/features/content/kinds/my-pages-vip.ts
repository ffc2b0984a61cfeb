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
  const stages = (await catalogue.projectsByIds(site.siteId, await catalogue.vipStageIds(site.siteId, now))).filter(
    (project) => project.kind === 'stage',
  )
  const sales = stages.flatMap((stage) => (stage.vip ? [{ stage, vip: stage.vip }] : []))
  const [coming, going] = [true, false].map((isPending) =>
    sales.filter(({ stage }) => isPendingVip(stage, now) === isPending),
  )
  return {
    model: {
      heading,
      member,
      fee: await feeOf(visitor),
      now: (going ?? []).map(({ stage, vip }) => ({ project: projectCard(context, stage), endsAt: vip.endsAt })),
      coming: (coming ?? []).map(({ stage, vip }) => ({
        project: projectCard(context, stage),
        startsAt: vip.startsAt,
      })),
      showings: member ? await bookable(context) : 0,
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
    const found = await catalogue.vipShowings(site.siteId, now)
    const ids = new Set<string>(found.map(({ showing }) => showing.id))
    const own = (await visitor.showings()).filter(({ showingId }) => ids.has(showingId))
    const projects = await Promise.all(
      [...Map.groupBy(found, ({ subject }) => subject)].map(async ([name, details]) => ({
        name,
        showings: await listedShowings(
          context,
          details.map(({ showing }) => showing),
        ),
      })),
    )
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
