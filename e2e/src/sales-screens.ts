import type { Browser, Page } from '@playwright/test'
import { signFeeBooking } from './journeys/booking-steps.ts'
import { staff } from './journeys/office-steps.ts'
import { askNext, drawLots, heldHome, newSeller, newWaiter, payOtherAmount, releases } from './journeys/release-day.ts'
import { at, type OfficeScreen } from './office-screens.ts'

const stage = 'se-parkkvarteret-1'
const booked = 'se-parkkvarteret-1-d-1102'

let made: Promise<unknown> | null = null

/** Somebody has the turn of a home, and a payment of another does not match: made once in a world. */
function saleToShow(page: Page): Promise<unknown> {
  made ??= makeSale(page.context().browser() as Browser)
  return made
}

async function makeSale(browser: Browser): Promise<void> {
  const { waiters, giveBack } = await heldHome(browser, 'se', 2)
  await drawLots(browser, 'se')
  await giveBack()
  await askNext(await newSeller(browser, staff.agent))
  const buyer = await newWaiter(browser, 'se')
  await signFeeBooking(buyer.page, booked, buyer.buyer)
  await payOtherAmount(buyer, 'se', 19_000)
  for (const { context } of [...waiters, buyer]) await context.close()
}

const afterSale = (address: string, opening: Parameters<typeof at>[1] = {}) =>
  async function open(page: Page): Promise<void> {
    await saleToShow(page)
    await at(address, { as: staff.managerOfAll, ...opening })(page)
  }

const firstLink = (name: RegExp) => (page: Page) => page.getByRole('link', { name }).first().click()
const ofMoney = { as: staff.finance }

/** The office of sales and money, with a home in its queue, a booking that sticks and money that does not match. */
export const salesScreens: readonly OfficeScreen[] = [
  { name: 'office-my-day', open: afterSale('/', { as: staff.agent }) },
  { name: 'office-bookings', open: afterSale('/bookings/') },
  { name: 'office-booking', open: afterSale('/bookings/', { within: firstLink(/^B\d/) }) },
  { name: 'office-stages', open: afterSale('/stages/') },
  { name: 'office-stage', open: afterSale(`/stages/${stage}`) },
  { name: 'office-stage-home', open: afterSale(`/stages/${stage}?home=${booked}`) },
  { name: 'office-queues', open: afterSale('/queues/?site=se') },
  { name: 'office-queue', open: afterSale(`/queues/se/${releases.se.home}`) },
  { name: 'office-viewings', open: afterSale('/viewings/') },
  {
    name: 'office-viewing',
    open: afterSale('/viewings/', { within: (page) => page.locator('main table a').first().click() }),
  },
  { name: 'office-interest', open: afterSale('/interest') },
  { name: 'office-customers', open: afterSale('/customers/?search=Lindqvist') },
  { name: 'office-customer', open: afterSale('/customers/?search=Lindqvist', { within: firstLink(/Lindqvist/) }) },
  { name: 'office-approvals', open: afterSale('/approvals') },
  { name: 'office-feeds', open: afterSale('/feeds') },
  { name: 'office-payments', open: afterSale('/payments', ofMoney) },
  { name: 'office-payment', open: afterSale('/payments', { ...ofMoney, within: firstLink(/D-1102/) }) },
  { name: 'office-bank', open: afterSale('/payments?tab=bank', ofMoney) },
  { name: 'office-day-end', open: afterSale('/payments?tab=day', ofMoney) },
  {
    name: 'office-opening',
    open: afterSale('/stages/se-malarterrassen-1', {
      within: (page) => page.getByRole('heading', { name: 'Försäljningen öppnar' }).scrollIntoViewIfNeeded(),
    }),
  },
  { name: 'office-stage-dark', open: afterSale(`/stages/${stage}`, { isDark: true }) },
  { name: 'office-booking-dark', open: afterSale('/bookings/', { isDark: true, within: firstLink(/^B\d/) }) },
  { name: 'office-my-day-dark', open: afterSale('/', { as: staff.agent, isDark: true }) },
]
