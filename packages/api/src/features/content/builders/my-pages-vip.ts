import { addressOf } from '@nyhem/contract/routes/address'
import { getShowingCalendar } from '@nyhem/contract/routes/site.paths'
import { isPendingVip } from '@nyhem/domain/housing/phase-steps'
import { leftToPay } from '@nyhem/domain/invoice/invoice'
import { registrationState } from '@nyhem/domain/showing/register-for-showing'
import { namedProjectCard } from '../../catalogue/housing-cards.ts'
import { type BuildContext, publishedRoute } from '../build-context.ts'
import { contentAs } from '../content-snapshot.ts'
import { listedShowings, showingChanges } from '../housing/showing-parts.ts'
import { personalPage } from './account.ts'
import type { Builder } from './builder.ts'

/** What being a VIP customer of the site means, and how one becomes one. */
export const buildMyPagesVip: Builder<'my-pages-vip'> = async ({ entry, visitor }, context) => {
  const { catalogue, site, now } = context
  const heading = contentAs(entry, 'my-pages-vip').fields.heading ?? entry.title
  const member = await visitor.vipMembership()
  const stages = (await catalogue.projectsByIds(site.siteId, await catalogue.vipStageIds(site.siteId, now))).filter(
    (project) => project.kind === 'stage',
  )
  const sales = stages.flatMap((stage) => (stage.vip ? [{ stage, vip: stage.vip }] : []))
  const [coming, going] = [true, false].map((isPending) =>
    sales.filter(({ stage }) => isPendingVip(stage, now) === isPending),
  )
  return {
    ...personalPage(entry, heading),
    model: {
      heading,
      member,
      fee: await feeOf(visitor),
      now: (going ?? []).map(({ stage, vip }) => ({ project: namedProjectCard(context, stage), endsAt: vip.endsAt })),
      coming: (coming ?? []).map(({ stage, vip }) => ({
        project: namedProjectCard(context, stage),
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
}

/** The fee that is to be paid, or the newest that has been. */
async function feeOf(visitor: Parameters<typeof buildMyPagesVip>[0]['visitor']) {
  const fees = (await visitor.invoices()).filter(({ invoice }) => invoice.purpose === 'vip')
  const shown = fees.find(({ invoice }) => leftToPay(invoice).minor > 0) ?? fees[0]
  return shown ? { left: leftToPay(shown.invoice), dueOn: shown.invoice.dueOn } : null
}

async function bookable({ catalogue, site, now, placesTaken }: BuildContext): Promise<number> {
  const showings = (await catalogue.vipShowings(site.siteId, now)).map(({ showing }) => showing)
  const taken = await placesTaken(showings.map(({ id }) => id))
  return showings.filter((one) => registrationState(one, taken.get(one.id) ?? 0, now) === 'open').length
}

/** Showings for VIP customers only: what the person has booked, and what there is. */
export const buildMyPagesVipShowing: Builder<'my-pages-vip-showing'> = async ({ entry, visitor }, context) => {
  const { catalogue, site, now } = context
  const heading = contentAs(entry, 'my-pages-vip-showing').fields.heading ?? entry.title
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
    ...personalPage(entry, heading),
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
}
