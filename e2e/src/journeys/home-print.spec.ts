import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly } from '../matrix.ts'
import { homeForSale } from './interest-steps.ts'

async function visitHome(page: Page) {
  const { home } = await homeForSale('se')
  await page.goto(new URL(home, startPages.se).href)
  await untilAlive(page)
}

test(
  'a home on paper: two sheets with price, facts, plan and contacts, without buttons',
  desktopOnly,
  async ({ page }) => {
    await visitHome(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const name of ['Fakta', 'Planritning', 'Läget'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText(/^ca .*\/mån$/).first()).toBeVisible()
    for (const name of ['Boka hemmet', 'Anmäl intresse', 'Hemmet'])
      await expect(page.getByRole('link', { name })).toHaveCount(0)
    const sheets = (
      await page.pdf({ format: 'A4', margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' } })
    )
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g)
    expect(sheets?.length).toBeLessThanOrEqual(2)
  },
)

test('the plan of a home: furniture or measures, and a PDF', desktopOnly, async ({ page }) => {
  await visitHome(page)
  const plan = page.getByRole('region', { name: 'Planritning' })
  await plan.getByRole('radio', { name: 'Mått' }).check()
  await expect(plan.getByText('Rummens bredd och djup i meter.')).toBeVisible()
  await plan.getByRole('radio', { name: 'Möbler' }).check()
  await expect(plan.getByText('Rummens bredd och djup i meter.')).toBeHidden()
  const arrives = page.waitForEvent('download')
  await plan.getByRole('link', { name: 'Ladda ner planritningen som PDF' }).click()
  const file = await (await arrives).path()
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-')
})

test('the price, the month and two actions are in the first window of a phone', desktopOnly, async ({ page }) => {
  const height = 844
  await page.setViewportSize({ width: 390, height })
  await visitHome(page)
  const panel = page.getByRole('complementary', { name: 'Pris och bokning' })
  for (const part of [
    panel.getByText(/\/mån$/).first(),
    panel.getByRole('link').nth(0),
    panel.getByRole('link').nth(1),
  ]) {
    const box = await part.boundingBox()
    expect((box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  }
})
