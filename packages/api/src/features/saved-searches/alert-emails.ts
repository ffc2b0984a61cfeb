import { pictureUrl } from '@nyhem/contract/picture-address'
import { localDateOf } from '@nyhem/domain/dates'
import { listedHomeStatuses } from '@nyhem/domain/housing/enumerations'
import { leadingPrice } from '@nyhem/domain/housing/leading-price'
import type { HomeListing } from '@nyhem/domain/housing/listings'
import { firstMonthlyCost } from '@nyhem/domain/housing/monthly-cost'
import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import { formatArea, formatMoney, formatRooms } from '@nyhem/domain/sites/format'
import type { Site } from '@nyhem/domain/sites/site'
import { hashOfToken, makeLinkToken } from '../../security/link-token.ts'
import { homeCard } from '../catalogue/housing-cards.ts'
import type { EmailCard } from '../emails/email.ts'
import type { EmailSource } from '../emails/emails.ts'
import { monthlyCostLine, searchAlertEmail } from '../emails/search-alert-email.ts'
import { findAlert, insertUnsubscribeToken, type SearchAlert } from './alerts.store.ts'
import { findSavedSearches } from './saved-searches.store.ts'
import type { SavedSearchesParts } from './saved-searches.types.ts'

/** By alert id. None when the alerts have ended or the homes are gone. */
export function alertEmails(parts: SavedSearchesParts): EmailSource<'search-alert'> {
  const { database, accounts, catalogue, siteOrigins } = parts
  return async (id) => {
    const alert = await findAlert(database.db, id)
    const person = alert && (await accounts.person(alert.accountId))
    if (!person || person.email === null || !person.isEmailConfirmed) return null
    const site = siteById(alert.siteId)
    const { myPagesSavedSearches, searchAlerts } = site.routes
    if (myPagesSavedSearches === null || searchAlerts === null) return null
    const searches = (await findSavedSearches(database.db, alert.accountId)).filter(
      (one) => alert.searchIds.includes(one.id) && one.alerts !== 'none',
    )
    const homes = (await catalogue.homesByIds(site.siteId, alert.homeIds)).filter(isListed)
    if (searches.length === 0 || homes.length === 0) return null
    const token = await makeToken(parts, alert)
    const origin = originOf(siteOrigins, site.siteId)
    const content = searchAlertEmail({
      site,
      firstName: person.firstName,
      searches: searches.map(({ name }) => name),
      homes: homes.map((home) => cardOf(parts, site, home)),
      homeCount: alert.homeCount - (alert.homeIds.length - homes.length),
      searchesHref: origin + myPagesSavedSearches,
      // Behind `#`: servers do not log the token and mail scanners do not request it.
      endHref: `${origin}${searchAlerts}#${token}`,
    })
    return {
      site,
      to: person.email,
      replyTo: site.company.email,
      content,
      unsubscribeHref: `${origin}/api/search-alerts/unsubscribe/${token}`,
    }
  }
}

const isListed = ({ home }: HomeListing): boolean => listedHomeStatuses.some((status) => status === home.status)

/** Made when the e-mail is rendered: no token exists before, and only its hash is stored. */
async function makeToken({ database, now }: SavedSearchesParts, { accountId, siteId }: SearchAlert): Promise<string> {
  const token = makeLinkToken()
  await insertUnsubscribeToken(database.db, { hash: hashOfToken(token), accountId, siteId, createdAt: now() })
  return token
}

function cardOf({ media, siteOrigins, now }: SavedSearchesParts, site: Site, listing: HomeListing): EmailCard {
  const card = homeCard({ site, media, today: localDateOf(now(), site.timeZone) }, listing)
  const origin = originOf(siteOrigins, site.siteId)
  const price = leadingPrice(card)
  const month = firstMonthlyCost(site.country, listing.home)
  const isRented = card.disposalForm === 'tenancy'
  const picture = card.picture?.vector === false ? card.picture : null
  return {
    name: `${card.number}, ${card.stageName}`,
    href: origin + card.href,
    lines: [
      `${card.place.municipality}, ${card.place.county}`,
      [formatRooms(card.rooms, site), formatArea(card.area, site), ...(price ? [formatMoney(price)] : [])].join(' · '),
      ...(month ? [monthlyCostLine(site, { amount: formatMoney(month), isRented })] : []),
    ],
    picture: picture && {
      href: origin + pictureUrl(picture, { width: 1200, ratio: '3x2', format: 'webp' }),
      altText: picture.altText,
    },
  }
}
