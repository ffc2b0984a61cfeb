import { type Browser, expect, type Page } from '@playwright/test'
import { office } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopMatrixOnly } from '../matrix.ts'
import { type OwnWorld, test } from '../own-world.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { logInByPhone } from './account-steps.ts'
import { beginBooking, openInfo } from './booking-steps.ts'
import { staff } from './office-steps.ts'
import { newSeller, newWaiter, pageOfHome, releases, type Seller, type Waiter } from './release-day.ts'

test.describe.configure({ timeout: 900_000 })

const { home, ending } = releases.se
const lateHome = 'se-parkkvarteret-1-d-1103'
const stage = 'se-parkkvarteret-1'
const minutesUntilOpening = 20

const minuteMs = 60_000

/** A whole minute of the world's clock, so many minutes from its present. */
const minuteIn = ({ now }: OwnWorld, minutes: number): number => Math.floor(now() / minuteMs + minutes) * minuteMs

/** As the field for a moment has it: the clock of Stockholm. */
const written = (moment: number): string =>
  new Date(moment).toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm' }).slice(0, 16).replace(' ', 'T')

/** Minutes by which the clocks are ahead at so many seconds after a moment. */
const aheadAt = (moment: number, seconds: number): number => (moment + seconds * 1_000 - Date.now()) / minuteMs

/** The stage's panel, where a sales manager has the sale open. */
async function openingPanel({ page }: Seller) {
  await page.goto(`${office}/stages/${stage}`)
  return page.getByRole('region', { name: 'Försäljningen öppnar' })
}

/** Where the waiting room is, which begins once it is looked at. */
async function openRoom(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilAlive(page)
  await page.getByRole('region', { name: 'När försäljningen öppnar' }).scrollIntoViewIfNeeded()
}

async function joinRoom(browser: Browser, address: string): Promise<Waiter> {
  const waiter = await newWaiter(browser, 'se')
  await openRoom(waiter.page, address)
  await waiter.page.getByRole('button', { name: 'Ta plats i väntrummet' }).click()
  await expect(waiter.page.getByText('Du är med i lottningen.')).toBeVisible()
  return waiter
}

async function expectClean(page: Page): Promise<void> {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await tooWide(page)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
  }
}

test(
  'a sale opens at a moment: set by a manager, waited for, drawn, booked by who is let in first, then by everybody',
  desktopMatrixOnly,
  async ({ ownWorld, browser }) => {
    const manager = await newSeller(browser, staff.managerOfAll)
    const panel = await openingPanel(manager)
    const opensAt = minuteIn(ownWorld, minutesUntilOpening)
    await panel.getByLabel('Dag och klockslag').fill(written(opensAt))
    await panel.getByLabel('Insläppta per minut').fill('1')
    await panel.getByRole('button', { name: 'Sätt en öppning' }).click()
    await expect(panel.getByText('Ändringen är gjord.')).toBeVisible()
    await expect(panel.getByText('Väntrummet är öppet')).toBeVisible()
    await expectClean(manager.page)

    const address = await pageOfHome('se', home, ending)
    const waiters = [await joinRoom(browser, address), await joinRoom(browser, address)]
    for (const { page } of waiters) await expect(page.getByRole('timer')).toBeVisible()
    await expectClean(waiters[0]?.page as Page)
    // Before the moment no one can book, whoever waits.
    const early = waiters[0] as Waiter
    await openInfo(early.page, 'se', home)
    await expect(early.page.getByText('Försäljningen har inte börjat')).toBeVisible()

    // Before the second is let in, a minute after the first.
    await ownWorld.moveAhead(aheadAt(opensAt, 3))
    const letIn: Waiter[] = []
    const behind: Waiter[] = []
    for (const waiter of waiters) {
      await openRoom(waiter.page, address)
      const turn = waiter.page.getByText(/^Det är din tur/)
      await expect(turn.or(waiter.page.getByText('Du väntar på din tur.'))).toBeVisible()
      ;((await turn.isVisible()) ? letIn : behind).push(waiter)
    }
    expect([letIn.length, behind.length]).toEqual([1, 1])
    const [first, second] = [letIn[0] as Waiter, behind[0] as Waiter]
    await expect(second.page.getByText(/^Du är näst på tur/)).toBeVisible()
    await expect(second.page.getByRole('link', { name: 'Kontrollera lottningen' })).toBeVisible()
    await expectClean(second.page)
    await first.page.getByRole('link', { name: 'Boka', exact: true }).first().click()
    await beginBooking(first.page, 'se', home)

    await ownWorld.moveAhead(aheadAt(opensAt, 150))
    await openRoom(second.page, address)
    await expect(second.page.getByText(/^Det är din tur/)).toBeVisible()
    await (await openingPanel(manager)).getByRole('button', { name: 'Läs om' }).click()
    await expect(panel.getByText('Släpper in')).toBeVisible()
    await expect(panel.getByRole('definition').filter({ hasText: /^2$/ }).first()).toBeVisible()

    // Who comes after the hour stands behind.
    const late = await newWaiter(browser, 'se')
    const other = await pageOfHome('se', lateHome, 'd-1103')
    await openRoom(late.page, other)
    await late.page.getByRole('button', { name: 'Ta plats i väntrummet' }).click()
    await expect(late.page.getByText(/^(Det är din tur|Du väntar på din tur)/)).toBeVisible()

    // Once it is over, everybody can book.
    await ownWorld.moveAhead(aheadAt(opensAt, 5 * 3_600))
    await logInByPhone(late.page, late.buyer.key)
    await late.page.goto(other)
    await expect(late.page.getByRole('button', { name: 'Ta plats i väntrummet' })).toHaveCount(0)
    await beginBooking(late.page, 'se', lateHome)
  },
)
