import { expect, type Page, test } from '@playwright/test'
import { type SiteId, startPages } from '../addresses.ts'
import { isSameDocument, markDocument, untilAlive } from '../mark-document.ts'
import { desktopOnly, matrixOnly, sitesFor } from '../matrix.ts'
import { axeFindingsAgain } from '../page-scan.ts'

const lists = [
  { site: 'se', path: 'referensprojekt/', type: 'premises', name: 'Lokaler', choose: 'Välj typ av projekt' },
  { site: 'no', path: 'referanseprosjekter/', type: 'tenancy', name: 'Utleieboliger', choose: 'Velg type prosjekt' },
  { site: 'fi', path: 'referenssikohteet/', type: 'nursing-homes', name: 'Hoivakodit', choose: 'Valitse kohdetyyppi' },
  {
    site: 'contractor',
    path: 'projekt/',
    type: 'quay-concrete',
    name: 'Kaj och betong',
    choose: 'Välj typ av projekt',
  },
] as const satisfies readonly { site: SiteId; path: string; type: string; name: string; choose: string }[]

/** Plates, and rows of the contractor’s register. */
const plates = (page: Page) => page.locator('main article, main tbody tr')
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0])

for (const { site, path, type, name, choose } of sitesFor(lists)) {
  const list = `${startPages[site]}${path}`

  test(`${site}: a type narrows the list to its count, has an address, and going back shows all`, async ({ page }) => {
    await page.goto(list)
    await untilAlive(page)
    await markDocument(page)
    const choices = page.getByRole('navigation', { name: choose })
    const all = await plates(page).count()
    expect(numberIn(await choices.getByRole('link').first().textContent())).toBe(all)
    const chip = choices.getByRole('link', { name: new RegExp(`^${name}\\s*\\d+$`) })
    const counted = numberIn(await chip.textContent())
    expect(counted).toBeLessThan(all)
    await chip.click()
    await expect(page).toHaveURL(`${list}?type=${type}`)
    await expect(plates(page)).toHaveCount(counted)
    await expect(chip).toHaveAttribute('aria-current', 'true')
    expect(await isSameDocument(page)).toBe(true)
    expect(await axeFindingsAgain(page)).toEqual([])
    await page.goBack()
    await expect(plates(page)).toHaveCount(all)
  })

  test(`${site}: what is going on comes before what is finished`, matrixOnly, async ({ page }) => {
    await page.goto(list)
    const ids = await page.locator('main section[id]').evaluateAll((sections) => sections.map(({ id }) => id))
    expect(ids).toEqual(['ongoing', 'finalized'])
  })

  test(`${site}: a project states what, when and where, and leads to others and back`, async ({ page }) => {
    await page.goto(list)
    await untilAlive(page)
    const link = plates(page).getByRole('link').first()
    const title = (await link.textContent()) ?? ''
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('main dl').first()).toBeVisible()
    await expect(page.locator('#location img')).toHaveAttribute('src', /^\/map\/location\/.+\.svg/)
    expect(await page.locator('#others article').count()).toBeGreaterThan(0)
    expect(await axeFindingsAgain(page)).toEqual([])
    await page.locator('#others').getByRole('link').first().click()
    await expect(page).toHaveURL(list)
  })
}

test.describe('without scripts', desktopOnly, () => {
  test.use({ javaScriptEnabled: false })

  test('the choices are links, and a shared address shows the same', matrixOnly, async ({ page }) => {
    await page.goto(`${startPages.se}referensprojekt/`)
    await page.getByRole('link', { name: /^Vårdboende\s*\d+$/ }).click()
    await expect(page).toHaveURL(/\?type=nursing-homes$/)
    await expect(plates(page).getByRole('link', { name: 'Lindgården' })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${startPages.se}referensprojekt/`)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  })

  test('an unknown type is dropped with a note', matrixOnly, async ({ page }) => {
    await page.goto(`${startPages.se}referensprojekt/?type=slott`)
    await expect(page.getByText('Den typen av projekt finns inte här längre.')).toBeVisible()
    expect(await plates(page).count()).toBeGreaterThan(5)
  })
})

test('the contractor’s work keeps the addresses that it had as articles', desktopOnly, async ({ page }) => {
  await page.goto(`${startPages.contractor}projekt/norra-kajen/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Norra kajen' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Så gjorde vi' })).toBeVisible()
  await page.goto(startPages.contractor)
  await expect(page.locator('main a[href="/projekt/norra-kajen/"]').first()).toBeVisible()
})
