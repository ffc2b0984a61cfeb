import { type Browser, expect } from '@playwright/test'
import { office } from '../addresses.ts'
import { desktopMatrixOnly } from '../matrix.ts'
import { test } from '../own-world.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { beginBooking } from './booking-steps.ts'
import { emailsTo } from './interest-steps.ts'
import { staff } from './office-steps.ts'
import { longestWaiting, newSeller, newWaiter, payFee, signContract, type Waiter } from './release-day.ts'

// Sequential: one world, whose clock only moves ahead.
test.describe.configure({ mode: 'default', timeout: 900_000 })

const home = 'se-parkkvarteret-1-d-1102'

/** Who approves money has had the role for a day. */
const minutesUntilApproval = 25 * 60

async function bookedHome(browser: Browser): Promise<Waiter> {
  const buyer = await newWaiter(browser, 'se')
  await beginBooking(buyer.page, 'se', home)
  await signContract(buyer, 'se')
  await payFee(buyer)
  return buyer
}

test(
  'a booked home: its buyer’s pages are seen, the home is released by two, and the buyer reads of it',
  desktopMatrixOnly,
  async ({ ownWorld, browser }) => {
    await ownWorld.moveAhead(minutesUntilApproval)
    const buyer = await bookedHome(browser)

    const asking = await newSeller(browser, staff.managerOfAll)
    await asking.page.goto(`${office}/bookings/?search=D-1102`)
    await asking.page.getByRole('link', { name: /^B\d/ }).first().click()
    await asking.page.getByRole('radio', { name: 'Släpp den bokade bostaden fri' }).check()
    const ground = asking.page.getByLabel('Skäl').last()
    await ground.selectOption({ index: 1 })
    await asking.page.getByLabel('Med egna ord').last().fill('Köparen har ångrat sig i tid')
    await expect(asking.page.getByText('Bostaden är till salu igen.')).toBeVisible()
    for (const width of [320, 1440]) {
      await asking.page.setViewportSize({ width, height: 900 })
      expect(await tooWide(asking.page)).toEqual([])
      expect(await axeFindings(asking.page)).toEqual([])
    }
    await asking.page.getByRole('button', { name: 'Be en annan godkänna' }).click()
    await expect(asking.page.getByText('Nu väntar det på att en annan godkänner.').first()).toBeVisible()

    const { page: looking } = await newSeller(browser, staff.managerOfAll)
    await looking.goto(`${office}/customers/?search=${encodeURIComponent(buyer.buyer.email)}`)
    await looking
      .getByRole('link', { name: new RegExp(buyer.buyer.lastName) })
      .first()
      .click()
    await looking.getByRole('button', { name: /^Se som kunden/ }).click()
    await looking.getByRole('dialog').getByRole('textbox').fill('Köparen ringer om sin bokning')
    await looking.getByRole('dialog').getByRole('button', { name: 'Visa sidorna' }).click()
    const frame = looking.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 })
    expect(await axeFindings(looking)).toEqual([])

    const approving = await newSeller(browser, staff.manager)
    await approving.hand.press(longestWaiting(approving.page, /^Att godkänna/))
    await approving.hand.press(approving.page.getByRole('button', { name: 'Godkänn', exact: true }))
    await expect(approving.page.getByText(/godkänd/i).first()).toBeVisible()
    await approving.counted.atMost(2)

    await expect
      .poll(async () => (await emailsTo(buyer.buyer.email)).map((email) => JSON.stringify(email)).join(), {
        timeout: 60_000,
      })
      .toContain('Bokningen har upphört')
    await buyer.page.reload()
    await expect(buyer.page.getByRole('heading', { name: 'Bokningen har upphört' })).toBeVisible()
    const href = await buyer.page.getByRole('link', { name: 'Läs avtalet (pdf)' }).getAttribute('href')
    const typeOf = async (address: string) => (await fetch(address)).headers.get('content-type')
    expect(await buyer.page.evaluate(typeOf, href ?? '')).toBe('application/pdf')
    expect(await axeFindings(buyer.page)).toEqual([])
    const next = await newWaiter(browser, 'se')
    await beginBooking(next.page, 'se', home)
  },
)
