import { expect, type Page, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopMatrixOnly, desktopOnly, phone, sitesFor } from '../matrix.ts'
import { axeFindings, axeFindingsAgain } from '../page-scan.ts'

const sites = {
  se: {
    path: '/sok/',
    word: 'lägenheter',
    misspelt: 'lägenhetter',
    place: 'göteborg',
    placeName: 'Göteborg',
    empty: /^Inga träffar på/,
    failed: 'Sökningen svarar inte just nu',
    retry: 'Försök igen',
    alphabetical: 'A–Ö',
    all: /^Visa alla/,
  },
  no: {
    path: '/sok/',
    word: 'leiligheter',
    misspelt: 'leilighetter',
    place: 'bergen',
    placeName: 'Bergen',
    empty: /^Ingen treff på/,
    failed: 'Søket svarer ikke akkurat nå',
    retry: 'Prøv igjen',
    alphabetical: 'A–Å',
    all: /^Vis alle/,
  },
  fi: {
    path: '/haku/',
    word: 'asunnot',
    misspelt: 'asunnott',
    place: 'turku',
    placeName: 'Turku',
    empty: /^Ei osumia haulla/,
    failed: 'Haku ei vastaa juuri nyt',
    retry: 'Yritä uudelleen',
    alphabetical: 'A–Ö',
    all: /^Näytä kaikki/,
  },
} as const
const siteIds = Object.keys(sites) as (keyof typeof sites)[]

const call = '**/textsearch'
const field = (page: Page) => page.locator('#page-search')
const hits = (page: Page) => page.locator('main ol > li')

for (const site of sitesFor(siteIds)) {
  const strings = sites[site]
  const address = (query = '') => new URL(`${strings.path}${query}`, startPages[site]).href
  const find = (text: string, more = '') => address(`?s=${encodeURIComponent(text)}${more}`)

  test.describe(site, () => {
    test('hits come while one types, marked, and the address follows', async ({ page }) => {
      await page.goto(address())
      await untilAlive(page)
      await field(page).fill(strings.word)
      await expect(hits(page).first()).toBeVisible()
      await expect(page).toHaveURL(find(strings.word))
      await expect(hits(page).locator('mark').first()).toBeVisible()
      expect(await hits(page).count()).toBeLessThanOrEqual(25)
      const titles = await hits(page).locator('a').allTextContents()
      await page.reload()
      await expect(hits(page).locator('a')).toHaveText(titles)
      await expect(field(page)).toHaveValue(strings.word)
      expect.soft(await axeFindingsAgain(page), 'axe').toEqual([])
    })

    test('one typing error is forgiven', desktopMatrixOnly, async ({ page }) => {
      await page.goto(find(strings.misspelt))
      await expect(hits(page).first()).toBeVisible()
    })

    test('tabs count what they hold, and an order is an address', async ({ page }) => {
      await page.goto(find(strings.word))
      await untilAlive(page)
      const tab = page.locator('main a[href*="category=residencial"]')
      const counted = Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0])
      await tab.click()
      await expect(page).toHaveURL(/category=residencial/)
      await expect(hits(page)).toHaveCount(Math.min(25, counted))
      await page.locator('main').getByRole('link', { name: strings.alphabetical, exact: true }).click()
      await expect(page).toHaveURL(/sort=alpha/)
      const language = await page.locator('html').getAttribute('lang')
      await expect
        .poll(async () => {
          const titles = await hits(page).locator('a').allTextContents()
          const sorted = [...titles].sort(new Intl.Collator(language ?? 'sv').compare)
          return titles.length > 0 && titles.join('|') === sorted.join('|')
        })
        .toBe(true)
    })

    test('nothing found is said honestly, whatever is written', async ({ page }) => {
      for (const text of ['qzxqzxqzx', "'; drop table catalogue_home; --", '<script>alert(1)</script>qzx', '🏠🏠🏠']) {
        const response = await page.goto(find(text))
        expect(response?.status(), text).toBe(200)
        await expect(page.locator('main').getByText(strings.empty).first()).toBeVisible()
      }
      expect.soft(await axeFindings(page), 'axe').toEqual([])
    })

    test('a search that does not answer says so and tries again', async ({ page }) => {
      await page.goto(address())
      await untilAlive(page)
      await page.route(call, (route) => route.fulfill({ status: 503, json: { code: 'SearchServiceDown' } }))
      await field(page).fill(strings.word)
      await expect(page.locator('main').getByText(strings.failed)).toBeVisible()
      await expect(field(page)).toHaveValue(strings.word)
      await page.unroute(call)
      await page.locator('main').getByRole('link', { name: strings.retry }).click()
      await expect(hits(page).first()).toBeVisible()
    })

    test('the quick search of the header: places, three pages, the way to all hits', phone, async ({ page }) => {
      await page.goto(startPages[site])
      await untilAlive(page)
      await page.locator('details[data-flyout="search"] summary').click()
      const quick = page.locator('#header-search')
      await expect(quick).toBeFocused()
      await quick.fill(strings.place.slice(0, 1))
      const options = page.locator('header [role="option"]')
      await quick.fill(strings.place)
      await expect(options.filter({ hasText: strings.placeName }).first()).toBeVisible()
      const pages = page.locator('header [role="group"]').last().getByRole('option')
      expect(await pages.count()).toBeLessThanOrEqual(3)
      await expect(options.last()).toHaveText(strings.all)
      expect.soft(await axeFindings(page), 'axe').toEqual([])
      await options.last().click()
      await expect(page).toHaveURL(find(strings.place))
      await expect(hits(page).first()).toBeVisible()
    })

    test('the quick search by arrow keys', desktopMatrixOnly, async ({ page }) => {
      await page.goto(startPages[site])
      await untilAlive(page)
      await page.locator('details[data-flyout="search"] summary').press('Enter')
      await page.keyboard.type(strings.place)
      await expect(page.locator('header [role="option"]').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      const chosen = page.locator('header [role="option"][aria-selected="true"]')
      await expect(chosen).toHaveCount(1)
      const href = await chosen.getAttribute('href')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new URL(href ?? '', startPages[site]).href)
    })

    test('the quick search says when search is away', async ({ page }) => {
      await page.goto(startPages[site])
      await untilAlive(page)
      await page.route(call, (route) => route.fulfill({ status: 503, json: { code: 'SearchServiceDown' } }))
      await page.route('**/residence/search/tags', (route) => route.fulfill({ status: 503, json: {} }))
      await page.locator('details[data-flyout="search"] summary').click()
      await page.locator('#header-search').fill(strings.word)
      await expect(page.locator('header').getByText(strings.failed)).toBeVisible()
    })

    test.describe('without scripts', desktopOnly, () => {
      test.use({ javaScriptEnabled: false })

      test('header and page are plain forms', async ({ page }) => {
        await page.goto(startPages[site])
        await page.locator('details[data-flyout="search"] summary').click()
        await page.locator('#header-search').fill(strings.word)
        await page.locator('#header-search').press('Enter')
        await expect(page).toHaveURL(find(strings.word))
        await expect(hits(page).first()).toBeVisible()
        await field(page).fill(strings.place)
        await field(page).press('Enter')
        await expect(page).toHaveURL(find(strings.place))
        await expect(hits(page).first()).toBeVisible()
      })
    })
  })
}
