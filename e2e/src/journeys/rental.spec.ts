import { expect, type Page, test } from '@playwright/test'
import { type SiteId, startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly, matrixOnly, phone, sitesFor } from '../matrix.ts'
import { axeFindingsAgain } from '../page-scan.ts'

/** Per site a house that is letting now, one not yet, one full. */
const lists = [
  {
    site: 'se',
    path: 'hyresratter/',
    open: 'stenhuggaren',
    later: 'lotsgarden',
    full: 'torghornan',
    onlyAvailable: 'Bara lediga',
    free: 'Ledig',
    apply: 'Ansök om lägenhet',
    notYet: /^Ansökan har inte öppnat/,
    closed: /^Ansökan är stängd/,
    all: 'Alla hyresrätter',
  },
  {
    site: 'no',
    path: 'utleieboliger/',
    open: 'damgarden',
    later: 'nordlysgarden',
    full: 'sjohuset',
    onlyAvailable: 'Bare ledige',
    free: 'Ledig',
    apply: 'Søk om leilighet',
    notYet: /ikke åpnet for søknader/,
    closed: /^Du kan ikke søke nå/,
    all: 'Alle utleieboliger',
  },
  {
    site: 'fi',
    path: 'vuokra-asunnot/',
    open: 'ahonlaita',
    later: 'verkapiha',
    full: 'laiturinvartija',
    onlyAvailable: 'Vain vapaat',
    free: 'Vapaa',
    apply: 'Hae asuntoa',
    notYet: /ei ole vielä auki/,
    closed: /on päättynyt/,
    all: 'Kaikki vuokra-asunnot',
  },
] as const satisfies readonly { site: SiteId; path: string; [word: string]: unknown }[]

const plates = (page: Page) => page.locator('main article')
const rows = (page: Page) => page.locator('#homes tbody tr')
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0] ?? 0)

for (const list of sitesFor(lists)) {
  const { site } = list
  const address = `${startPages[site]}${list.path}`

  test(`${site}: the list leads to a house and back, what is full comes last`, async ({ page }) => {
    await page.goto(address)
    await untilAlive(page)
    expect(await axeFindingsAgain(page)).toEqual([])
    const hrefs = await plates(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.at(-1)).toContain(`/${list.full}/`)
    await plates(page).getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`${list.path}[a-z-]+/$`))
    await expect(page.locator('#location img')).toHaveAttribute('src', /^\/map\/location\/.+\.svg/)
    await page.locator('#others').getByRole('link', { name: list.all }).click()
    await expect(page).toHaveURL(address)
  })

  test(`${site}: rental homes come first, and alone on request, which the URL retains`, phone, async ({ page }) => {
    await page.goto(`${address}${list.open}/`)
    await untilAlive(page)
    const chip = page.locator('#homes').getByRole('link', { name: new RegExp(`^${list.onlyAvailable}`) })
    const free = numberIn(await chip.textContent())
    expect(free).toBeGreaterThan(0)
    await expect(rows(page).first()).toContainText(list.free)
    await chip.click()
    await expect(page).toHaveURL(/\?available=1$/)
    await expect(rows(page)).toHaveCount(free)
    await page.reload()
    await expect(rows(page)).toHaveCount(free)
    for (const text of await rows(page).allTextContents()) expect(text).toContain(list.free)
    expect(await axeFindingsAgain(page)).toEqual([])
  })

  test(`${site}: a house says where to apply, that one cannot yet, or not any more`, matrixOnly, async ({ page }) => {
    await page.goto(`${address}${list.open}/`)
    const way = page.locator('#apply').getByRole('link', { name: list.apply })
    await expect(way).toHaveAttribute('href', /^https:\/\//)
    await expect(way).toHaveAttribute('target', '_blank')
    await page.goto(`${address}${list.later}/`)
    await expect(page.locator('#apply').getByText(list.notYet)).toBeVisible()
    await expect(page.locator('#apply').getByRole('link')).toHaveCount(0)
    await expect(page.locator('#homes').getByText(list.free, { exact: true })).toHaveCount(0)
    await page.goto(`${address}${list.full}/`)
    await expect(page.locator('#apply').getByText(list.closed)).toBeVisible()
  })
}

test.describe('without scripts', desktopOnly, () => {
  test.use({ javaScriptEnabled: false })

  test('the table is whole, and a link shows those to let alone', matrixOnly, async ({ page }) => {
    await page.goto(`${startPages.se}hyresratter/stenhuggaren/`)
    const chips = page.locator('#homes').getByRole('navigation').getByRole('link')
    const [all, free] = (await chips.allTextContents()).map(numberIn)
    expect(await rows(page).locator('visible=true').count()).toBe(all)
    await chips.last().click()
    await expect(page).toHaveURL(/\?available=1#homes$/)
    expect(await rows(page).count()).toBe(free)
  })
})

for (const site of ['senior', 'coop'] as const) {
  test(`${site}: rented homes in the brand's own look`, matrixOnly, async ({ page }) => {
    await page.goto(`${startPages[site]}hyresratter/`)
    await expect(plates(page)).toHaveCount(2)
    expect(await axeFindingsAgain(page)).toEqual([])
  })
}
