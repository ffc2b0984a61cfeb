import type { CustomerFeedInput } from '@nyhem/contract/feed/customer-lines'
import type { Page } from '@playwright/test'
import { sendCustomers } from '../../business-system.ts'
import type { AccountSite } from '../../journeys/account-texts.ts'
import { type Buyer, newBuyer } from '../../journeys/booking-steps.ts'

type Line = Extract<CustomerFeedInput, { type: 'customer' }>

const countries = { se: 'SE', no: 'NO', fi: 'FI' } as const satisfies Record<AccountSite, string>

/** A registered person whom the business system knows by the key as its customer. */
export async function newCustomer(page: Page, site: AccountSite, more: Partial<Line> = {}): Promise<Buyer> {
  const person = await newBuyer(page, site)
  const { key, firstName, lastName, nationalNumber: number } = person
  const nationalNumber = { country: countries[site], number }
  await sendCustomers(page.request, [
    { type: 'customer', externalId: key, firstName, lastName, nationalNumber, ...more },
  ])
  return person
}

/** The business system's line of a booked home. */
export const bookedHome = (siteId: AccountSite, stageExternalId: string, homeExternalId: string) =>
  ({ homeExternalId, stageExternalId, siteId, relation: 'booking', objectPageExists: true, isOngoing: true }) as const

/** `2026-11-23`, days from now. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
