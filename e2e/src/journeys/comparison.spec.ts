import { expect, type Page, test } from '@playwright/test'
import { untilAlive } from '../mark-document.ts'
import { phone, sitesFor } from '../matrix.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { addressesOf, homesToCompare } from '../site-pages.ts'

const strings = {
  se: { compare: 'Jämför', tray: 'Hem att jämföra', differences: 'Bara skillnader', chosen: 'Jämför de valda hemmen' },
  no: {
    compare: 'Sammenlign',
    tray: 'Boliger å sammenligne',
    differences: 'Bare forskjeller',
    chosen: 'Sammenlign de valgte boligene',
  },
  fi: {
    compare: 'Vertaa',
    tray: 'Vertailtavat asunnot',
    differences: 'Vain erot',
    chosen: 'Vertaa valittuja asuntoja',
  },
} as const

/** A stage with at least four homes to choose. */
async function openStage(page: Page, site: keyof typeof strings): Promise<void> {
  for (const address of await addressesOf(site, 'stage', 8)) {
    await page.goto(address)
    if ((await page.locator('input[name="home"]').count()) >= 4) return
  }
  throw new Error(`${site} has no stage with four homes to compare`)
}

const columns = (page: Page) => page.locator('main thead th a')
const rows = (page: Page) => page.locator('main tbody tr')

for (const site of sitesFor(['se', 'no', 'fi'] as const)) {
  const { compare, tray: label, differences, chosen } = strings[site]

  test(
    `${site}: three homes of a stage are compared, and the link shows another person the same`,
    phone,
    async ({ page, browser }) => {
      await openStage(page, site)
      await untilAlive(page)
      const boxes = page.locator('input[name="home"]')
      const tray = page.getByRole('region', { name: label })
      await expect(tray).toHaveCount(0)
      for (const index of [0, 1, 2]) await boxes.nth(index).check()
      await expect(tray.getByRole('listitem')).toHaveCount(3)
      await boxes.nth(3).click()
      await expect(boxes.nth(3)).not.toBeChecked()
      await expect(tray.getByRole('status')).toBeVisible()
      expect.soft(await axeFindings(page)).toEqual([])

      await tray.getByRole('link', { name: `${compare} (3)` }).click()
      await expect(columns(page)).toHaveCount(3)
      const all = await rows(page).count()
      await page.getByRole('link', { name: differences }).click()
      await expect(page).toHaveURL(/differences=1/)
      await expect.poll(() => rows(page).count()).toBeLessThan(all)
      expect.soft(await tooWide(page)).toEqual([])

      const other = await (await browser.newContext()).newPage()
      await other.goto(page.url())
      const shown = (one: Page) => one.locator('main table').textContent()
      expect(await shown(other)).toBe(await shown(page))
      await other.context().close()
    },
  )

  test(`${site}: without scripts the boxes are a form`, phone, async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await openStage(page, site)
    const boxes = page.locator('input[name="home"]')
    for (const index of [0, 1, 2, 3]) await boxes.nth(index).check()
    await page.getByRole('button', { name: chosen }).click()
    // Four are too many: the page asks for three of them.
    for (const index of [0, 2]) await boxes.nth(index).check()
    await page.locator('main').getByRole('button', { name: compare }).click()
    await expect(columns(page)).toHaveCount(2)
    await page.getByRole('link', { name: differences }).click()
    await expect(page).toHaveURL(/differences=1/)
    await page.context().close()
  })
}

test('a comparison of three homes is accessible', phone, async ({ page }) => {
  await page.goto(await homesToCompare('se'))
  await untilAlive(page)
  expect.soft(await axeFindings(page)).toEqual([])
  expect.soft(await tooWide(page)).toEqual([])
})
