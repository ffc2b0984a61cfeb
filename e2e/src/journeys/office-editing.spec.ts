import { expect, type Page, test } from '@playwright/test'
import { office, startPages } from '../addresses.ts'
import { desktopOnly, phone } from '../matrix.ts'
import { axeFindings, listenForFaults, tooWideAnywhere } from '../page-scan.ts'
import { readPage } from '../read-page.ts'
import { logIn, staff } from './office-steps.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const field = (page: Page) => page.getByRole('textbox', { name: 'Rubrik', exact: true })

/** A draft below the start page of Sweden, by the calls of the office. */
const newPage = (page: Page, slug: string): Promise<string> =>
  page.evaluate(async (wanted) => {
    const { pages } = await (await fetch('/office/api/pages?site=se')).json()
    const start = pages.find(({ path }: { path: string }) => path === '/')
    const made = await fetch(`/office/api/pages/${encodeURIComponent(start.pageId)}/below`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slug: wanted, kind: 'standard', title: 'Så bor vi här' }),
    })
    const { pageId } = await made.json()
    return pageId
  }, slug)

async function write(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await expect(page.getByText('Sparat', { exact: true })).toBeVisible()
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publicera', exact: true }).click()
  await page.getByRole('button', { name: 'Publicera nu' }).click()
  await expect(page.getByText('Sidan är publicerad.')).toBeVisible()
}

const publicText = async (path: string) => (await readPage(startPages.se.replace(/\/$/, '') + path)).body

test(
  'a page is written, seen as it will be, published, compared with before and restored',
  desktopOnly,
  async ({ page }) => {
    const faults = listenForFaults(page)
    await logIn(page, staff.publisher)
    const slug = `sa-bor-vi-${Date.now()}`
    const pageId = await newPage(page, slug)
    await page.goto(`${office}/pages/${pageId}`)
    await expect(heading(page, 'Så bor vi här')).toBeVisible()
    await write(page, 'Ljus från tre håll')
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Förhandsvisa' }).click()
    const preview = page.frameLocator('iframe').first()
    await expect(preview.getByRole('heading', { level: 1, name: 'Ljus från tre håll' })).toBeVisible()
    await write(page, 'Ljus från fyra håll')
    await expect(preview.getByRole('heading', { level: 1, name: 'Ljus från fyra håll' })).toBeVisible()
    expect(await publicText(`/${slug}/`)).not.toContain('Ljus från')

    await publish(page)
    await expect.poll(() => publicText(`/${slug}/`)).toContain('Ljus från fyra håll')

    await write(page, 'Ljus från två håll')
    await publish(page)
    await expect.poll(() => publicText(`/${slug}/`)).toContain('Ljus från två håll')

    await page.getByRole('link', { name: 'Versioner' }).click()
    await expect(page.getByText('Ljus från').first()).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Återställ version 1 som utkast' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Återställ', exact: true }).click()
    const restored = page.getByRole('status').filter({ hasText: 'Återställt i utkastet.' })
    await restored.getByRole('link').click()
    await expect(field(page)).toHaveValue('Ljus från fyra håll')
    await publish(page)
    await expect.poll(() => publicText(`/${slug}/`)).toContain('Ljus från fyra håll')
    expect(faults.filter((fault) => !/\b401\b|localStorage/.test(fault))).toEqual([])
  },
)

test('two people write one page: each has what the other wrote', desktopOnly, async ({ page, browser }) => {
  await logIn(page, staff.publisher)
  const pageId = await newPage(page, `tva-skriver-${Date.now()}`)
  await page.goto(`${office}/pages/${pageId}`)
  await expect(field(page)).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await logIn(other, 'Elsa Norén')
  await other.goto(`${office}/pages/${pageId}`)
  await expect(field(other)).toBeVisible()
  await write(page, 'Karins rubrik')
  await other.getByRole('textbox', { name: 'Ingress', exact: true }).fill('Elsas ingress')
  await expect(other.getByText('Sparat', { exact: true })).toBeVisible()
  await expect(field(other)).toHaveValue('Karins rubrik')

  // The same field: neither is lost, and the second decides.
  await write(page, 'Karins andra rubrik')
  await field(other).fill('Elsas rubrik')
  await expect(other.getByText('Någon annan har ändrat samma fält').first()).toBeVisible()
  await other.context().close()
})

test('screens of editing fit from 320 px on and pass axe, light and dark', phone, async ({ page }) => {
  const screens = [
    ['/pages/', 'Sidor'],
    ['/media', 'Mediabank'],
    ['/bundles', 'Paket'],
    ['/reviews', 'Granskning'],
    ['/links', 'Länkar'],
    ['/settings', 'Inställningar'],
  ] as const
  await logIn(page, staff.publisher)
  const size = page.viewportSize()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [path, title] of screens) {
      await page.goto(office + path)
      await expect(heading(page, title)).toBeVisible()
      await expect(page.getByRole('status', { name: 'Hämtar …' })).toHaveCount(0)
      expect(await axeFindings(page), `${path} ${colorScheme}`).toEqual([])
    }
  }
  for (const [path, title] of screens) {
    await page.goto(office + path)
    await expect(heading(page, title)).toBeVisible()
    expect(await tooWideAnywhere(page), path).toEqual([])
    if (size) await page.setViewportSize(size)
  }
})
