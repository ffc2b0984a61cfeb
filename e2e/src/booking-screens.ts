import { expect, type Page } from '@playwright/test'
import type { AccountSite } from './journeys/account-texts.ts'
import {
  acceptTerms,
  beginBooking,
  confirmDocuments,
  expectContract,
  field,
  newBuyer,
  openInfo,
  saveStep,
  sign,
  writeFinancing,
  writeHolder,
} from './journeys/booking-steps.ts'
import { bookingTexts } from './journeys/booking-texts.ts'

type Screen = { name: string; open: (page: Page) => Promise<unknown> }

/** Each width books a different home: first narrow, then wide. */
const homeFor = (page: Page, stage: string, [narrow, wide]: readonly [string, string]): string =>
  `${stage}-${(page.viewportSize()?.width ?? 0) < 600 ? narrow : wide}`

async function openConditions(page: Page): Promise<void> {
  await newBuyer(page, 'se')
  await openInfo(page, 'se', homeFor(page, 'se-stangakajen-2', ['a-1003', 'a-1004']))
  await expect(page.getByRole('button', { name: bookingTexts.se.begin })).toBeVisible()
}

async function openBuyers(page: Page, site: AccountSite, home: string) {
  const buyer = await newBuyer(page, site)
  await beginBooking(page, site, home)
  await acceptTerms(page)
  await writeHolder(page, site)
  return buyer
}

async function openTwoBuyers(page: Page): Promise<void> {
  await openBuyers(page, 'se', homeFor(page, 'se-stangakajen-2', ['a-1102', 'a-1103']))
  await page.getByRole('button', { name: 'Lägg till en köpare' }).click()
  await page.getByRole('button', { name: 'Dela lika' }).click()
}

async function openFinancing(page: Page): Promise<void> {
  await openBuyers(page, 'se', homeFor(page, 'se-stangakajen-2', ['a-1201', 'a-1202']))
  await saveStep(page)
  await field(page, 'ownFundsMinor').fill('900 000')
  await field(page, 'loansMinor').focus()
}

async function openSigning(page: Page, home: string) {
  const buyer = await openBuyers(page, 'se', home)
  await saveStep(page)
  await writeFinancing(page, 'se', '900 000')
  await saveStep(page)
  await expectContract(page, bookingTexts.se.readContract)
  return buyer
}

async function openDone(page: Page): Promise<void> {
  const buyer = await openSigning(page, homeFor(page, 'se-stangakajen-2', ['a-1302', 'a-1402']))
  await sign(page, 'se', buyer)
  await expectContract(page, bookingTexts.se.openContract)
}

async function openPayment(page: Page): Promise<void> {
  const buyer = await openBuyers(page, 'se', homeFor(page, 'se-parkkvarteret-1', ['d-1301', 'd-1302']))
  await saveStep(page)
  await confirmDocuments(page)
  await saveStep(page)
  await sign(page, 'se', buyer)
  await expect(page.getByRole('heading', { level: 1, name: bookingTexts.se.pay })).toBeVisible({ timeout: 30_000 })
}

async function openChoices(page: Page): Promise<void> {
  await openBuyers(page, 'fi', homeFor(page, 'fi-purjelahti-purjelahti', ['b-13', 'b-15']))
  await saveStep(page)
  await expect(page.getByRole('radio').first()).toBeVisible()
}

/** Requires a demo in which these homes are not booked. */
export const bookingScreens: readonly Screen[] = [
  { name: 'se-booking-conditions', open: openConditions },
  { name: 'se-booking-buyers', open: openTwoBuyers },
  { name: 'se-booking-financing', open: openFinancing },
  {
    name: 'se-booking-sign',
    open: (page) => openSigning(page, homeFor(page, 'se-stangakajen-2', ['a-1403', 'a-1404'])),
  },
  { name: 'se-booking-payment', open: openPayment },
  { name: 'se-booking-done', open: openDone },
  { name: 'fi-booking-choices', open: openChoices },
]
