import { expect, type Page, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly, sitesFor } from '../matrix.ts'
import { emailsTo, homeForSale, newAddress } from './interest-steps.ts'
import { interestTexts, journeySites } from './interest-texts.ts'
import { tabTo } from './tab-to.ts'

/** A link reached by Tab. Windows of a drawn house are for pointers only; the table has the same links. */
const linkTo = (page: Page, path: string) => page.locator(`main a[href="${path}"]:not([tabindex="-1"]):visible`).first()

async function firstHome(page: Page, stage: string): Promise<string> {
  const link = page.locator(`main table a[href^="${stage}"]:visible`).first()
  return (await link.getAttribute('href')) ?? stage
}

for (const site of sitesFor(journeySites)) {
  const strings = interestTexts[site]

  test(`${site}: the whole journey by keyboard alone`, desktopOnly, async ({ page }) => {
    test.slow()
    const way = await homeForSale(site)
    const origin = new URL(startPages[site]).origin
    await page.goto(origin + way.areas)
    await untilAlive(page)
    const open = async (path: string) => {
      await tabTo(page, linkTo(page, path))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(origin + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    }
    await open(way.area)
    await open(way.stage)
    await open(await firstHome(page, way.stage))

    const email = newAddress()
    const form = page.locator('form:has([name="targetId"])')
    await form.scrollIntoViewIfNeeded()
    const answers = [
      [form.locator('[name="firstName"]'), 'Tuva'],
      [form.locator('[name="lastName"]'), 'Ek'],
      [form.locator('[name="email"]'), email],
      [form.locator('[name="phone"]'), '0701740605'],
    ] as const
    for (const [field, text] of answers) {
      await tabTo(page, field)
      await page.keyboard.type(text)
    }
    await tabTo(page, form.locator('[name="terms"]'))
    await page.keyboard.press('Space')
    await tabTo(page, form.getByRole('button', { name: strings.submit }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: strings.sent })).toBeVisible()
    expect(await emailsTo(email)).toHaveLength(1)
  })
}

test('the first stop is the way past the menus', desktopOnly, async ({ page }) => {
  await page.goto(startPages.se)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#/)
  await page.keyboard.press('Tab')
  const isInMain = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))
  expect(isInMain).toBe(true)
})

test('an entry of a sub-menu that has the focus lies under none of its arrows', desktopOnly, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${startPages.se}om-oss/`)
  await untilAlive(page)
  const entries = page.getByRole('navigation', { name: 'Undermeny' }).getByRole('link')
  await expect(entries).toHaveCount(8)
  for (const entry of await entries.all()) {
    await tabTo(page, entry)
    const hasBothEnds = () =>
      entry.evaluate((element) => {
        const { left, right, top, height } = element.getBoundingClientRect()
        const at = (x: number) => element.contains(document.elementFromPoint(x, top + height / 2))
        return at(left + 2) && at(right - 2)
      })
    await expect.poll(hasBothEnds, (await entry.textContent()) ?? '').toBe(true)
  }
})
