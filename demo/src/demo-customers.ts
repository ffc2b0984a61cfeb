import type { CustomerFeedInput } from '@nyhem/contract/feed/customer-lines'
import { addDays, type LocalDate } from '@nyhem/domain/dates'
import { parseNationalNumber } from '@nyhem/domain/identity/national-number'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { DemoHome } from './demo-homes.ts'
import type { DemoPerson } from './demo-people.ts'

/** Codes to join the VIP customers. */
export const demoCampaignCodes = {
  se: 'NORRVIDA',
  no: 'FJORDUTSIKT',
  senior: 'BJORKEN',
  coop: 'GRANNAR',
} as const satisfies Partial<Record<SiteId, string>>

type VipSite = keyof typeof demoCampaignCodes

const isVipSite = (siteId: SiteId): siteId is VipSite => Object.hasOwn(demoCampaignCodes, siteId)

export function buildDemoCustomers(
  people: readonly DemoPerson[],
  { today, homes }: { today: LocalDate; homes: ReadonlyMap<string, DemoHome> },
): CustomerFeedInput[] {
  return [
    ...people.flatMap(associationsOf),
    ...Object.entries(demoCampaignCodes).map(
      ([siteId, code]): CustomerFeedInput => ({
        type: 'vip-campaign',
        externalId: code,
        siteId: siteId as VipSite,
        validFrom: `${addDays(today, -30)}T00:00:00Z`,
      }),
    ),
    ...people.map((person) => customerOf(person, today, homes)),
  ]
}

const associationsOf = ({ associations, sites: [siteId = 'se'] }: DemoPerson): CustomerFeedInput[] =>
  associations.map(({ id, name, stage, organisationNumber, hasTechnicalManagement }) => ({
    type: 'association',
    externalId: id,
    siteId,
    name,
    organisationNumber,
    stageExternalId: stage,
    hasTechnicalManagement,
    activeFinancialManagement: hasTechnicalManagement,
  }))

function customerOf(person: DemoPerson, today: LocalDate, homes: ReadonlyMap<string, DemoHome>): CustomerFeedInput {
  const { country, nationalId, role, sites } = person
  const [siteId = 'se'] = sites
  const number = parseNationalNumber(country, nationalId, today)
  const isResident = role === 'resident'
  return {
    type: 'customer',
    externalId: person.key,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phoneNumber: person.phone,
    country,
    birthDate: number.ok ? number.value.birthDate : null,
    nationalNumber: { country, number: nationalId },
    showsErrands: isResident,
    // VIP customers always see their payments.
    showsPayments: role === 'customer',
    bookings: person.bookings.map((home) => ({
      homeExternalId: home,
      siteId,
      stageExternalId: homes.get(home)?.stage ?? null,
      relation: isResident ? 'purchase' : 'booking',
      objectPageExists: true,
      entryDate: isResident ? addDays(today, -75) : (homes.get(home)?.entryOn ?? null),
      isOngoing: !isResident,
    })),
    boards: person.associations.map(({ id }) => id),
    vipMemberships: role === 'vip' ? sites.filter(isVipSite).map((site) => vipMembership(site)) : [],
  }
}

const vipMembership = (siteId: VipSite) => ({ siteId, campaignCode: demoCampaignCodes[siteId] })
