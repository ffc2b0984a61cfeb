import { turnState } from '@nyhem/domain/home-queue/turn'
import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { EmailSource } from '../emails/emails.ts'
import { turnEmail } from '../emails/turn-email.ts'
import type { HomeQueueParts } from './home-queue.types.ts'
import { findTurn } from './turns.store.ts'

/** Read when it is sent: a turn that has ended meanwhile is offered or reminded of no more. */
export const turnEmailSource =
  ({ database, catalogue, accounts, siteOrigins, now }: HomeQueueParts): EmailSource<'home-turn'> =>
  async ({ turnId, what }) => {
    const turn = await findTurn(database.db, turnId)
    if (!turn || turn.accountId === null) return null
    const isOpen = turnState(turn, now()) === 'open'
    if (isOpen !== (what === 'offered' || what === 'reminder' || what === 'extended')) return null
    const site = siteById(turn.siteId)
    const [details, requester] = await Promise.all([
      catalogue.getHome(turn.homeId),
      accounts.identifiedPerson(turn.accountId, site.country),
    ])
    const to = requester?.person.email ?? null
    if (!details || to === null) return null
    const content = turnEmail({
      site,
      what,
      home: `${details.area.name}, ${details.home.number}`,
      address: details.home.address,
      endsAt: turn.endsAt,
      href: originOf(siteOrigins, site.siteId) + (site.routes.myPages ?? '/'),
    })
    return { site, to, replyTo: site.company.email, content }
  }
