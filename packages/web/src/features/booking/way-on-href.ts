import type { BookingHomeReply } from '@nyhem/contract/calls/booking'
import { interestFormId } from '@nyhem/contract/calls/form-state'
import { withReturnPath } from '@nyhem/domain/account/return-path'
import type { WayOn } from '@nyhem/domain/booking/way-on'
import type { Site } from '@nyhem/domain/sites/site'
import { phoneHref } from '../../ui/text-link/phone-href.ts'
import { openingAnchor } from '../sale-opening/opening-anchor.ts'
import { infoAddress } from './booking-address.ts'
import type { BookingLinks } from './booking-control.ts'

export type InfoLinks = BookingLinks & {
  readonly booking: string | null
  readonly consent: string | null
  readonly settings: string | null
}

type Booked = {
  site: Pick<Site, 'has'>
  links: Pick<InfoLinks, 'info' | 'login' | 'consent' | 'settings' | 'myPages'>
  reply: Pick<BookingHomeReply, 'home' | 'conditions' | 'stageHref'>
  phone: string
}

/** Anchors of the settings page. */
const settingsPart = { eIdentity: 'e-identity', vip: 'vip' } as const

/** Address of each remedy, with a return path to the page before the booking; null where the site has no such page. */
export function hrefsOfWays({ site, links, reply, phone }: Booked): Readonly<Record<WayOn, string | null>> {
  const { home, conditions, stageHref } = reply
  const back = links.info && infoAddress(links.info, home.id)
  const andBack = (page: string | null) => (page && back ? withReturnPath(page, back) : page)
  const needsConsent = conditions.some(({ condition, state }) => condition === 'consent' && state === 'NotMet')
  // The settings require consent, whose page leads on to them.
  const byConsent = (page: string) => (needsConsent && links.consent ? withReturnPath(links.consent, page) : page)
  const inSettings = (part: string) => links.settings && byConsent(`${andBack(links.settings)}#${part}`)
  const interest = home.href && `${home.href}#${interestFormId}`
  return {
    'log-in': andBack(links.login),
    'give-consent': andBack(links.consent),
    'add-e-identity': inSettings(settingsPart.eIdentity),
    // Without VIP customers there is nothing to join: the interest is told when everyone can book.
    'join-vip': site.has.vip ? inSettings(settingsPart.vip) : interest,
    'see-own-bookings': links.myPages,
    'see-other-homes': stageHref,
    'register-interest': interest,
    'wait-to-be-let-in': home.href && `${home.href}#${openingAnchor}`,
    call: phoneHref(phone),
  }
}
