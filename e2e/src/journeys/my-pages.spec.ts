import { expect, type Page, test } from '@playwright/test'
import { isSameDocument, markDocument, untilAlive } from '../mark-document.ts'
import { desktopOnly, matrixOnly, phone, sitesFor } from '../matrix.ts'
import { axeFindings, listenForFaults, tooWide } from '../page-scan.ts'
import { call, logIn, logInForBoard, newAccount, on, userMenu } from './account-steps.ts'
import type { AccountSite } from './account-texts.ts'

const countries = {
  se: {
    buyer: 'elin.sandstrom@demo.example',
    root: '/mina-sidor/',
    news: 'nyheter/',
    newsHeading: 'Nyheter',
    contacts: 'kontakt/',
    home: 'A-1301',
    allNews: 'Alla nyheter',
    article: 'Taket är på plats på hus A',
    purpose: 'Inredning och tillval',
    person: 'Liv Hedberg',
  },
  no: {
    buyer: 'sindre.aasland@demo.example',
    root: '/mine-sider/',
    news: 'nyheter/',
    newsHeading: 'Nyheter',
    contacts: 'kontakt/',
    home: 'A4',
    allNews: 'Alle nyheter',
    article: 'Nå kommer kledningen på',
    purpose: 'Innredning og tilvalg',
    person: 'Silje Myhre',
  },
  fi: {
    buyer: 'ilona.peltola@demo.example',
    root: '/sivuni/',
    news: 'uutiset/',
    newsHeading: 'Uutiset',
    contacts: 'ota-yhteytta/',
    home: 'A 14',
    allNews: 'Kaikki uutiset',
    article: 'Talo on harjakorkeudessa',
    purpose: 'Muuton jälkeen, asiakaspalvelu',
    person: 'Aino Rautio',
  },
} as const

async function open(page: Page, site: AccountSite, path: string): Promise<void> {
  await page.goto(on(site, path))
  await userMenu(page).waitFor()
}

const statusOf = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (requested) => (await fetch(requested)).status, path)

async function expectGood(page: Page): Promise<void> {
  expect.soft(await axeFindings(page)).toEqual([])
  expect.soft(await tooWide(page)).toEqual([])
}

for (const site of sitesFor(['se', 'no', 'fi'] as const))
  test(`a buyer's overview, news and contacts: ${site}`, phone, async ({ page }) => {
    const { buyer, root, news, newsHeading, contacts, home, allNews, article, purpose, person } = countries[site]
    const faults = listenForFaults(page)
    await logIn(page, site, buyer)
    await open(page, site, root)
    await expect(page.getByRole('heading', { level: 3, name: home })).toBeVisible()
    await expectGood(page)

    await page.getByRole('link', { name: allNews }).click()
    await expect(page).toHaveURL(on(site, root + news))
    await expect(page.getByRole('heading', { level: 1, name: newsHeading })).toBeVisible()
    await expectGood(page)
    await page.getByRole('link', { name: article }).click()
    await expect(page.getByRole('heading', { level: 1, name: article })).toBeVisible()
    await expectGood(page)

    await open(page, site, root + contacts)
    await expect(page.getByRole('heading', { name: purpose })).toBeVisible()
    await expect(page.getByRole('heading', { name: person })).toBeVisible()
    await expectGood(page)
    expect(faults).toEqual([])
  })

test('a person without a home sees how to start, and none of the pages of a home', async ({ page }) => {
  await logIn(page, 'se', await newAccount(page))
  expect(await call(page, 'POST', '/account_service/consent', { siteId: 'se' })).toMatchObject({ code: 'Ok' })
  await open(page, 'se', '/mina-sidor/')
  await expect(page.getByRole('heading', { name: 'Här samlas ditt hem' })).toBeVisible()
  await expectGood(page)
  for (const path of ['mina-avtal/', 'min-bostad/', 'arenden/', 'betalningar/', 'vip-visning/']) {
    expect([path, await statusOf(page, `/mina-sidor/${path}GetViewModel`)]).toEqual([path, 404])
  }
  await open(page, 'se', '/mina-sidor/kontakt/')
  await expect(page.getByRole('link', { name: 'Ring 010-555 01 00' }).first()).toBeVisible()
  await expectGood(page)
})

test('news of another project, or of an association, is not there', matrixOnly, async ({ page }) => {
  await logIn(page, 'no', countries.no.buyer)
  await open(page, 'no', '/mine-sider/')
  expect(await statusOf(page, '/mine-sider/nyheter/fjordrekka-1-kledning/')).toBe(200)
  expect(await statusOf(page, '/mine-sider/nyheter/sameiet-elvehagen-1-takrenner/')).toBe(404)
  expect(await statusOf(page, '/mine-sider/nyheter/finnes-ikke/')).toBe(404)
})

test('a board sees its open errands, rounds, news and contacts, and no page of a private person', async ({ page }) => {
  await logInForBoard(page, 'tomas')
  await open(page, 'se', '/mina-sidor/')
  await expect(page.getByRole('heading', { level: 1, name: 'Brf Lotskajen 1' })).toBeVisible()
  await expect(page.getByText('Ärenden med besök')).toBeVisible()
  await expect(page.getByText('Ekonomisk förvaltning')).toBeVisible()
  await page.getByText('Läs mer').first().click()
  await expect(page.getByText('Styrelsen får protokollet')).toBeVisible()
  await expectGood(page)
  await page.getByRole('link', { name: 'Alla kontakter' }).click()
  await expect(page.getByRole('heading', { name: 'Maria Lindqvist' })).toBeVisible()
  await expectGood(page)
  expect(await statusOf(page, '/mina-sidor/nyheter/GetViewModel')).toBe(403)
})

test('a long association name gives way to the quick links, which stay on one line', desktopOnly, async ({ page }) => {
  await logInForBoard(page, 'tomas')
  await open(page, 'se', '/mina-sidor/')
  const label = userMenu(page).locator('summary').getByText('Brf Lotskajen 1')
  await label.evaluate((element) => element.replaceChildren('Bostadsrättsföreningen Magasinshusen 2 i Nacka Strand'))
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const links = page.getByRole('navigation', { name: 'Snabblänkar' }).getByRole('link')
    const [first = 0, ...others] = await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().height),
    )
    expect([width, first]).toEqual([width, 44])
    expect(new Set(others)).toEqual(others.length > 0 ? new Set([first]) : new Set())
    expect(await tooWide(page)).toEqual([])
  }
})

test('a page of my pages that is come to from a public page has its styles', async ({ page }) => {
  await logIn(page, 'se', countries.se.buyer)
  await open(page, 'se', '/')
  const sheets = () => page.locator('link[rel="stylesheet"][href*="/personal-"]').count()
  expect(await sheets()).toBe(0)
  await untilAlive(page)
  await markDocument(page)
  await userMenu(page).locator('summary').click()
  await userMenu(page).getByRole('link', { name: 'Mina sidor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hej Elin' })).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
  expect(await sheets()).toBe(1)
})

test('the English part has overview and settings alone', matrixOnly, async ({ page }) => {
  await logIn(page, 'se', countries.se.buyer)
  await page.goto(on('se', '/en/mina-sidor/'))
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Elin' })).toBeVisible()
  await expectGood(page)
  expect(await statusOf(page, '/en/mina-sidor/news/')).toBe(404)
})
