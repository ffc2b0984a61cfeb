import { expect, type Page, test } from '@playwright/test'
import { startPages } from '../addresses.ts'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly, matrixOnly, sitesFor } from '../matrix.ts'
import { axeFindings, tooWide } from '../page-scan.ts'
import { call, logIn, newAccount, on, userMenu } from './account-steps.ts'
import { type AccountSite, accountTexts } from './account-texts.ts'
import { homeForSale } from './interest-steps.ts'

const sites = {
  se: {
    residences: '/mina-sidor/mina-bostader/',
    favourites: 'Favoriter',
    joined: 'Din favorit är sparad på ditt konto.',
    removed: 'Borttagen från dina favoriter.',
    undo: 'Ångra',
  },
  no: {
    residences: '/mine-sider/mine-prosjekter/',
    favourites: 'Favoritter',
    joined: 'Favoritten er lagret på kontoen din.',
    removed: 'Fjernet fra favorittene dine.',
    undo: 'Angre',
  },
  fi: {
    residences: '/sivuni/asuntoni/',
    favourites: 'Suosikit',
    joined: 'Suosikkisi on tallennettu tilillesi.',
    removed: 'Poistettu suosikeistasi.',
    undo: 'Kumoa',
  },
} as const

async function heartOf(page: Page, key: string) {
  await untilAlive(page)
  return page.locator(`[data-favourite="${key}"]:visible`).first()
}

async function expectGood(page: Page): Promise<void> {
  expect.soft(await axeFindings(page)).toEqual([])
  expect.soft(await tooWide(page)).toEqual([])
}

/** A new person in Sweden, elsewhere the demo's buyer. */
async function personOf(page: Page, site: AccountSite): Promise<string> {
  return site === 'se' ? newAccount(page) : accountTexts[site].buyer.email
}

/** Consents if not yet given; the demo's buyers have. */
async function enter(page: Page, site: AccountSite, email: string): Promise<void> {
  await logIn(page, site, email)
  if (site === 'se') await call(page, 'POST', '/account_service/consent', { siteId: site })
}

for (const site of sitesFor(['se', 'no', 'fi'] as const)) {
  // Abroad the demo's buyer is used at one width at a time.
  const how = site === 'se' ? {} : desktopOnly
  test(
    `${site}: a heart pressed before login joins the account, and is the same everywhere`,
    how,
    async ({ page, browser }) => {
      const strings = sites[site]
      const elsewhere = await browser.newContext()
      const other = await elsewhere.newPage()
      const email = await personOf(other, site)
      const { home } = await homeForSale(site)
      const address = new URL(home, startPages[site]).href
      await page.goto(address)
      const key = (await page.locator('main [data-favourite^="home:"]').first().getAttribute('data-favourite')) ?? ''

      await (await heartOf(page, key)).click()
      await expect(await heartOf(page, key)).toHaveAttribute('aria-pressed', 'true')
      await page.reload()
      await expect(await heartOf(page, key)).toHaveAttribute('aria-pressed', 'true')

      await enter(page, site, email)
      await page.goto(address)
      await expect(page.getByText(strings.joined)).toBeVisible()
      await page.goto(`${on(site, strings.residences)}#favorites`)
      await expect(page.getByRole('heading', { level: 2, name: strings.favourites })).toBeInViewport()
      await expect(await heartOf(page, key)).toHaveAttribute('aria-pressed', 'true')
      await expectGood(page)

      const heart = await heartOf(page, key)
      await heart.click()
      await expect(page.getByText(strings.removed)).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
      await page.getByRole('button', { name: strings.undo }).click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')

      await enter(other, site, email)
      await other.goto(on(site, strings.residences))
      const there = await heartOf(other, key)
      await expect(there).toHaveAttribute('aria-pressed', 'true')
      await there.click()
      await expect(there).toHaveAttribute('aria-pressed', 'false')
      await page.reload()
      await userMenu(page).waitFor()
      await expect(page.locator(`[data-favourite="${key}"]`)).toHaveCount(0)
      await elsewhere.close()
    },
  )
}

test('residences of a new account say what they will contain, and how to start', async ({ page }) => {
  await enter(page, 'se', await newAccount(page))
  await page.goto(on('se', sites.se.residences))
  await expect(page.getByText('Du har inte bokat eller köpt något ännu.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sök bostad' }).last()).toBeVisible()
  await expect(page.getByText('Tryck på hjärtat vid en bostad')).toBeVisible()
  await expectGood(page)
})

test('residences of a resident: the one home, with the way to its own page', matrixOnly, async ({ page }) => {
  await logIn(page, 'se', 'hanna.viklund@demo.example')
  await page.goto(on('se', sites.se.residences))
  const home = page.getByRole('article').filter({ hasText: 'A-1102' })
  await expect(home).toHaveCount(1)
  await expect(home.getByRole('link', { name: 'Min bostad' })).toHaveAttribute(
    'href',
    /\/mina-sidor\/min-bostad\/\?objectId=/,
  )
  await expectGood(page)
})

test('residences of a buyer: home, favourites of which one is sold, and an interest', async ({ page }) => {
  await logIn(page, 'se', accountTexts.se.buyer.email)
  await page.goto(on('se', sites.se.residences))
  await expect(page.getByRole('article').filter({ hasText: 'A-1301' })).toHaveCount(1)
  const favourites = page.getByRole('region', { name: 'Favoriter' })
  await expect(favourites.getByRole('article')).toHaveCount(4)
  await expect(favourites.getByRole('article').filter({ hasText: 'A-1101' })).toContainText('Såld')
  await expect(favourites.getByRole('link', { name: 'Parkkvarteret, Etapp 1' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Intresseanmälningar' }).getByRole('listitem')).toContainText(
    'Parkkvarteret',
  )
  await expectGood(page)
})
