import { expect, type Page, test } from '@playwright/test'
import { type SiteId, startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopMatrixOnly, desktopOnly, matrixOnly, phone, sitesFor } from '../matrix.ts'
import { axeFindings, axeFindingsAgain } from '../page-scan.ts'

const lists = [
  {
    site: 'se',
    path: 'lokaler/',
    types: 'Typ av lokal',
    tags: 'Läge och egenskaper',
    type: { value: 'office', name: 'Kontor' },
    tag: 'Flexibel yta',
    minArea: 'Yta från',
    maxArea: 'Yta till',
    end: '200',
    nothing: 'Ingen lokal stämmer just nu',
    clear: 'Visa alla',
    remembered: 'Vi visar det du valde senast.',
    all: 'Alla lokaler',
    failed: /^Listan kunde inte hämtas/,
    retry: 'Försök igen',
  },
  {
    site: 'no',
    path: 'naringslokaler/',
    types: 'Type lokale',
    tags: 'Beliggenhet og egenskaper',
    type: { value: 'shop', name: 'Butikk' },
    tag: 'Kaikant',
    minArea: 'Areal fra',
    maxArea: 'Areal til',
    end: '200',
    nothing: 'Ingen lokaler passer akkurat nå',
    clear: 'Vis alle',
    remembered: 'Vi viser det du valgte sist.',
    all: 'Alle lokaler',
    failed: /^Listen kunne ikke hentes/,
    retry: 'Prøv igjen',
  },
  {
    site: 'fi',
    path: 'liiketilat/',
    types: 'Käyttötarkoitus',
    tags: 'Sijainti ja ominaisuudet',
    type: { value: 'office', name: 'Toimisto' },
    tag: 'Muunneltava',
    minArea: 'Pinta-ala vähintään',
    maxArea: 'Pinta-ala enintään',
    end: '150',
    nothing: 'Sopivaa tilaa ei ole juuri nyt',
    clear: 'Näytä kaikki',
    remembered: 'Näytämme viimeksi tekemäsi valinnat.',
    all: 'Kaikki tilat',
    failed: /^Luetteloa ei voitu hakea/,
    retry: 'Yritä uudelleen',
  },
] as const satisfies readonly { site: SiteId; path: string; [word: string]: unknown }[]
type List = (typeof lists)[number]

const plates = (page: Page) => page.locator('main article')
const count = (page: Page) => page.locator('main [role=status]').first()
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0] ?? 0)
const chip = (page: Page, row: string, name: string) =>
  page.getByRole('navigation', { name: row }).getByRole('link', { name: new RegExp(`^${name}\\s*\\d+$`) })
const search = '**/residence/search/premises'

const settled = (page: Page) => expect(page.locator('main div[aria-busy]')).toHaveAttribute('aria-busy', 'false')

async function openList(page: Page, { site, path }: List): Promise<string> {
  const address = `${startPages[site]}${path}`
  await page.goto(address)
  await untilAlive(page)
  return address
}

for (const list of sitesFor(lists)) {
  const { site } = list

  test(
    `${site}: a choice narrows the list to its count and writes the address, which shows the same to another`,
    phone,
    async ({ page, browser }) => {
      const address = await openList(page, list)
      const all = await plates(page).count()
      expect(numberIn(await count(page).textContent())).toBe(all)

      const type = chip(page, list.types, list.type.name)
      const ofType = numberIn(await type.textContent())
      await type.click()
      await expect(page).toHaveURL(`${address}?types=${list.type.value}`)
      await expect(plates(page)).toHaveCount(ofType)
      await expect(type).toHaveAttribute('aria-current', 'true')

      const tag = chip(page, list.tags, list.tag)
      const ofBoth = numberIn(await tag.textContent())
      await tag.click()
      await expect(page).toHaveURL(/&tags=/)
      await expect(plates(page)).toHaveCount(ofBoth)
      await settled(page)
      expect(await axeFindingsAgain(page)).toEqual([])

      const visitor = await browser.newPage()
      await visitor.goto(page.url())
      await expect(plates(visitor)).toHaveCount(ofBoth)
      await visitor.close()
    },
  )

  test(`${site}: back from premises shows the list as it was left`, async ({ page }) => {
    await openList(page, list)
    await chip(page, list.types, list.type.name).click()
    await expect(page).toHaveURL(/types=/)
    await settled(page)
    const shown = await plates(page).count()
    const link = plates(page).getByRole('link').first()
    const name = (await link.textContent()) ?? ''
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.locator('#location img')).toHaveAttribute('src', /^\/map\/location\/.+\.svg/)
    await expect(page.locator('#contacts').getByRole('listitem').first()).toBeVisible()
    expect(await axeFindingsAgain(page)).toEqual([])
    await page.goBack()
    await expect(page).toHaveURL(/types=/)
    await expect(plates(page)).toHaveCount(shown)
    await expect(chip(page, list.types, list.type.name)).toHaveAttribute('aria-current', 'true')
  })

  test(`${site}: the choices are saved for the next visit, until they are cleared`, async ({ page }) => {
    const address = await openList(page, list)
    const all = await plates(page).count()
    await chip(page, list.types, list.type.name).click()
    await expect(page).toHaveURL(/types=/)
    const stored = (await page.context().cookies()).find(({ name }) => name === 'premises_filters')
    expect(stored).toMatchObject({ sameSite: 'Lax', path: '/' })

    await page.goto(address)
    await expect(page.getByText(list.remembered)).toBeVisible()
    await expect(page).toHaveURL(/types=/)
    await page.getByRole('link', { name: list.clear, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(plates(page)).toHaveCount(all)
    await page.reload()
    await expect(plates(page)).toHaveCount(all)
  })

  test(`${site}: nothing fits, and the smallest changes are offered with their counts`, async ({ page }) => {
    await openList(page, list)
    await chip(page, list.types, list.type.name).click()
    await page.getByLabel(list.maxArea).fill('1')
    await page.getByLabel(list.maxArea).press('Tab')
    await expect(page.getByRole('heading', { name: list.nothing })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    const offer = page.locator('main div[aria-busy] a').first()
    const promised = numberIn(((await offer.textContent()) ?? '').replace(/.*\(/, ''))
    await offer.click()
    await expect(plates(page)).toHaveCount(promised)
  })

  test(`${site}: larger premises than the scale are shown at its end`, desktopMatrixOnly, async ({ page }) => {
    await openList(page, list)
    await expect(page.getByLabel(list.maxArea)).toHaveValue(list.end)
    await page.getByLabel(list.minArea).fill(list.end)
    await page.getByLabel(list.minArea).press('Tab')
    await expect(page).toHaveURL(new RegExp(`minArea=${list.end}`))
    await settled(page)
    expect(await plates(page).count()).toBeGreaterThan(0)
  })

  test(`${site}: a search that fails says so, keeps what is shown, and can be tried again`, async ({ page }) => {
    await openList(page, list)
    const all = await plates(page).count()
    await page.route(search, (route) => route.abort())
    const type = chip(page, list.types, list.type.name)
    const ofType = numberIn(await type.textContent())
    await type.click()
    await expect(page.getByRole('alert').filter({ hasText: list.failed })).toBeVisible()
    await expect(plates(page)).toHaveCount(all)
    await page.unroute(search)
    await page.getByRole('button', { name: list.retry }).click()
    await expect(plates(page)).toHaveCount(ofType)
  })
}

test.describe('without scripts', desktopOnly, () => {
  test.use({ javaScriptEnabled: false })

  for (const list of sitesFor(lists)) {
    test(`${list.site}: links and a plain form narrow the list alike`, async ({ page }) => {
      const address = `${startPages[list.site]}${list.path}`
      await page.goto(address)
      const type = chip(page, list.types, list.type.name)
      const ofType = numberIn(await type.textContent())
      await type.click()
      await expect(page).toHaveURL(`${address}?types=${list.type.value}`)
      await expect(plates(page)).toHaveCount(ofType)
      await page.getByLabel(list.minArea).fill('30')
      await page.locator('main form[method=get] button').click()
      await expect(page).toHaveURL(/types=\w+&minArea=30/)
      await expect(chip(page, list.types, list.type.name)).toHaveAttribute('aria-current', 'true')
      expect(numberIn(await count(page).textContent())).toBe(await plates(page).count())
    })
  }

  test(
    'a tag that is gone is left out with a note, and its address is not for search engines',
    matrixOnly,
    async ({ page }) => {
      await page.goto(`${startPages.se}lokaler/?tags=Borta`)
      await expect(page.getByText('Det finns inte längre några lokaler med Borta.')).toBeVisible()
      expect(await plates(page).count()).toBeGreaterThan(3)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${startPages.se}lokaler/`)
    },
  )
})

test('the whole list by keyboard', desktopOnly, async ({ page }) => {
  await page.goto(`${startPages.se}lokaler/`)
  await untilAlive(page)
  const type = chip(page, 'Typ av lokal', 'Kontor')
  await type.focus()
  await page.keyboard.press('Enter')
  await expect(type).toHaveAttribute('aria-current', 'true')
  await expect(type).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(type).not.toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(`${startPages.se}lokaler/`)
})
