import { expect, type Page, test } from '@playwright/test'
import { answeredCookies } from '../answered-cookies.ts'
import { untilAlive } from '../mark-document.ts'
import { matrixOnly } from '../matrix.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { on } from './account-steps.ts'
import { answerSwish, beginBooking, expectContract, newBuyer, signFeeBooking } from './booking-steps.ts'
import { bookingTexts } from './booking-texts.ts'
import { emailsTo } from './interest-steps.ts'

// A home is booked once per world, shared by both widths.
const homes = {
  desktop: { swish: 'se-parkkvarteret-1-d-1201', card: 'se-parkkvarteret-1-d-1202', held: 'se-kvarnfallet-1-a-1102' },
  phone: { swish: 'se-parkkvarteret-1-d-1203', card: 'se-parkkvarteret-1-d-1401', held: 'se-kvarnfallet-1-a-1103' },
} as const
const homesAt = (isMobile: boolean) => homes[isMobile ? 'phone' : 'desktop']

async function expectSound(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const timeline = (page: Page) => page.getByRole('region', { name: 'Din bokning av hemmet' })
const now = (page: Page) => timeline(page).locator('[aria-current="step"]')

async function openPayment(page: Page, bookingId: string): Promise<void> {
  await page.goto(on('se', `/betala/?bookingId=${bookingId}`))
  await untilAlive(page)
}

async function openHome(page: Page): Promise<void> {
  const home = page.locator('main').getByRole('link', { name: 'Till hemmets sida' }).last()
  await page.goto(on('se', (await home.getAttribute('href')) ?? ''))
  await untilAlive(page)
}

test.describe.configure({ timeout: 120_000 })

test('a booking fee is paid by Swish from the e-mail, with a receipt, and a stranger finds nothing there', async ({
  page,
  isMobile,
  browser,
}) => {
  const buyer = await newBuyer(page, 'se')
  const bookingId = await signFeeBooking(page, homesAt(isMobile).swish, buyer)

  const address = `/betala/?bookingId=${bookingId}`
  await expect
    .poll(async () => (await emailsTo(buyer.email)).map((email) => JSON.stringify(email)).join())
    .toContain('Ditt signerade avtal')
  await openPayment(page, bookingId)
  await expect(heading(page, bookingTexts.se.pay)).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(':')
  await expect(page.locator('main')).toContainText(homesAt(isMobile).swish.slice(-6).toUpperCase())
  await expectSound(page)

  await openHome(page)
  await expect(now(page)).toContainText('Bokningsavgiften betald')
  await expectSound(page)
  await timeline(page).getByRole('link', { name: 'Betala bokningsavgiften' }).click()
  await expect(page).toHaveURL(on('se', address))

  const context = await browser.newContext({ storageState: { cookies: answeredCookies, origins: [] } })
  const other = await context.newPage()
  await openPayment(other, bookingId)
  const login = other.getByRole('link', { name: 'Logga in' }).last()
  expect(await login.getAttribute('href')).toContain(encodeURIComponent(address))
  await newBuyer(other, 'se')
  await openPayment(other, bookingId)
  await expect(heading(other, 'Här finns ingen betalning')).toBeVisible()
  await expectSound(other)
  await context.close()

  await page.getByRole('button', { name: 'Betala med Swish' }).click()
  await answerSwish(page, 'pay')
  await expect(heading(page, 'Avgiften är betald')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('region', { name: 'Kvitto' })).toContainText('Swish')
  await expectSound(page)
  await openHome(page)
  await expect(now(page)).toContainText('Köpet klart')
  await page.goBack()
  await page.getByRole('link', { name: 'Till bokningen' }).click()
  await expect(heading(page, bookingTexts.se.booked)).toBeVisible()
  await page.reload()
  await expectContract(page, bookingTexts.se.openContract)
})

test('of a fee that was declined is tried again by card', matrixOnly, async ({ page, isMobile }) => {
  const buyer = await newBuyer(page, 'se')
  const bookingId = await signFeeBooking(page, homesAt(isMobile).card, buyer)
  await openPayment(page, bookingId)
  await page.getByRole('button', { name: 'Betala med Swish' }).click()
  await answerSwish(page, 'decline')
  await expect(page.getByText('Betalningen nekades. Inget är betalt.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('radio', { name: 'Kort' }).check()
  await page.getByRole('button', { name: 'Betala med kort' }).click()
  await page.frameLocator('main iframe').getByRole('button', { name: 'Pay' }).click()
  // The provider returns the holder.
  await expect(heading(page, bookingTexts.se.booked)).toBeVisible({ timeout: 20_000 })
  await openPayment(page, bookingId)
  await expect(heading(page, 'Avgiften är betald')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Kvitto' })).toContainText('Kort')
})

test(
  'a payment is not requested where the booking has no fee, and its timeline leads back to the step',
  matrixOnly,
  async ({ page, isMobile }) => {
    await newBuyer(page, 'se')
    await beginBooking(page, 'se', homesAt(isMobile).held)
    const bookingId = new URL(page.url()).searchParams.get('bookingId') ?? ''
    const info = await page.evaluate(
      async (id) => (await fetch(`/api/buyresidence/getbookingobjectinformation/${id}`)).json(),
      homesAt(isMobile).held,
    )
    await openPayment(page, bookingId)
    await expect(heading(page, 'Här finns ingen betalning')).toBeVisible()
    await page.goto(on('se', info.home.href))
    await untilAlive(page)
    await expect(now(page)).toContainText('Uppgifterna ifyllda')
    await expect(timeline(page).getByRole('timer')).toContainText(':')
    await timeline(page).getByRole('link', { name: 'Fortsätt bokningen' }).click()
    await expect(page).toHaveURL(on('se', `/boka/?bookingId=${bookingId}&step=start-booking`))
  },
)
