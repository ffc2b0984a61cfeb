import type { SavedItems, UserReply } from '@nyhem/contract/calls/account'
import { tokenLifeMs } from '@nyhem/domain/account/session'
import type { Instant } from '@nyhem/domain/dates'
import { statusOfInvoice } from '@nyhem/domain/invoice/invoice'
import type { Site } from '@nyhem/domain/sites/site'
import type { Visitor } from '../session/session.ts'
import type { Person } from './person.types.ts'

/** Without other features' data. */
export type AccountUser = Omit<UserReply, keyof SavedItems>

/**
 * A board member acts for the association: private purchases and memberships need a private login. Source: public-site
 * specification §3, §6 (board member).
 */
export function userReply(
  person: Person,
  { visitor, site, now }: { visitor: Pick<Visitor, 'associationId'>; site: Site; now: Instant },
): AccountUser {
  const association = person.associations.find(({ id }) => id === visitor.associationId) ?? null
  const isPrivate = visitor.associationId === null
  const bookings = isPrivate ? person.bookings : []
  const memberships = isPrivate ? person.vipMemberships : []
  const active = bookings.find(({ siteId }) => siteId === site.siteId)
  const activated = person.numbers.filter(({ activatedAt }) => activatedAt !== null)
  return {
    id: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    securityNumber: activated.find(({ country }) => country !== 'NO')?.masked ?? null,
    pid: activated.find(({ country }) => country === 'NO')?.masked ?? null,
    phoneNumber: person.phoneNumber,
    address: person.address,
    postalCode: person.postalCode,
    city: person.city,
    countryId: person.countryId,
    birthDate: person.birthDate,
    newsLetter: person.newsLetter,
    vipMemberships: memberships.map(({ siteId, campaignCode }) => ({ siteId, campaignCode })),
    consents: person.consents.map(({ siteId }) => siteId),
    purchases: bookings
      .filter(({ relation }) => relation === 'purchase')
      .map(({ homeId, stageId }) => ({ objectId: homeId, stageId })),
    payments: (isPrivate ? person.payments : []).map((payment) => ({
      siteId: payment.siteId,
      status: statusOfInvoice(payment),
      payedWithCode: payment.isSettledByCode,
    })),
    bookings: bookings.map(({ homeId, siteId, objectPageExists }) => ({ objectId: homeId, siteId, objectPageExists })),
    activeObject: active
      ? { objectId: active.homeId, entryDate: active.entryDate, isSuccession: active.isSuccession }
      : null,
    brfAccount: association
      ? {
          id: association.id,
          name: association.name,
          activeFinancialManagement: association.activeFinancialManagement,
        }
      : null,
    isBoardMember: association !== null,
    isVip: site.has.vip && memberships.some(({ siteId }) => siteId === site.siteId),
    hasAccount: true,
    firstSsnLogin: activated.some(({ activatedAt }) => isLessThanATokenAgo(activatedAt, now)),
  }
}

/** Activated in the running session: its first use. */
const isLessThanATokenAgo = (moment: Instant | null, now: Instant): boolean =>
  moment !== null && Date.parse(now) - Date.parse(moment) < tokenLifeMs
