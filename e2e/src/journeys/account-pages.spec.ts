import { expect, test } from '@playwright/test'
import { untilAlive } from '../mark-document.ts'
import { desktopOnly, matrixOnly, phone, sitesFor } from '../matrix.ts'
import { axeFindings, axeFindingsAgain, brokenImages, listenForFaults, tooWide } from '../page-scan.ts'
import { expectLoggedIn, logIn, logInByForm, logInForBoard, on, userMenu } from './account-steps.ts'
import { type AccountSite, accountSites, accountTexts } from './account-texts.ts'

type Scanned = {
  site: AccountSite
  name: string
  path: string
  logIn: (page: Parameters<typeof logIn>[0]) => Promise<void>
}

const consentPaths = { se: '/samtycke/', no: '/samtykke/', fi: '/suostumus/' } as const

const pagesOf = (site: AccountSite): Scanned[] => {
  const { myPages, settings } = accountTexts[site]
  const asBuyer = (page: Parameters<typeof logIn>[0]) => logIn(page, site)
  return [
    { site, name: 'overview', path: myPages, logIn: asBuyer },
    { site, name: 'settings', path: settings, logIn: asBuyer },
    { site, name: 'consent', path: consentPaths[site], logIn: asBuyer },
  ]
}

const scanned: Scanned[] = [
  ...sitesFor(accountSites).flatMap(pagesOf),
  {
    site: 'se',
    name: "the board's overview",
    path: accountTexts.se.myPages,
    logIn: (page) => logInForBoard(page, 'tomas'),
  },
]

for (const { site, name, path, logIn: enter } of scanned)
  test(`${site} ${name}: without faults, clean for axe, fits 320 pixels`, desktopOnly, async ({ page }) => {
    await enter(page)
    const faults = listenForFaults(page)
    const response = await page.goto(on(site, path))
    expect(response?.status()).toBe(200)
    await expect(page).toHaveURL(on(site, path))
    expect(response?.headers()['cache-control']).toContain('no-store')
    await untilAlive(page)
    await expect(page.locator('details[data-flyout="user"]')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await brokenImages(page)).toEqual([])
    expect.soft(await axeFindings(page), 'axe at 1440').toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect.soft(await tooWide(page), 'at 320').toEqual([])
    if (site === 'se') expect.soft(await axeFindingsAgain(page), 'axe at 320').toEqual([])
    expect.soft(faults, 'console').toEqual([])
  })

test('the modal of logging in, with its code, is clean for axe', async ({ page }) => {
  await page.goto(`${on('se', '/om-oss/')}#open-login`)
  await untilAlive(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: 'Avbryt' })
      .or(page.getByRole('button', { name: 'Öppna BankID' })),
  ).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test.describe('consent', () => {
  test('is requested before my pages from a person who has given none', matrixOnly, async ({ page }) => {
    await logIn(page, 'se', 'yasmin.karimi@demo.example')
    await page.goto(on('se', accountTexts.se.settings))
    await expect(page).toHaveURL(`${on('se', '/samtycke/')}?referrer=${encodeURIComponent(accountTexts.se.settings)}`)
    await page.getByRole('link', { name: 'Inte nu' }).click()
    await expect(page).toHaveURL(on('se', '/'))
    await expectLoggedIn(page, 'Yasmin')
  })

  test('is not requested from VIP customers', matrixOnly, async ({ page }) => {
    await logIn(page, 'se', 'goran.melander@demo.example')
    await page.goto(on('se', accountTexts.se.myPages))
    await expect(page).toHaveURL(on('se', accountTexts.se.myPages))
  })
})

test.describe('the settings of a board member', () => {
  const loginWithWayBack = `${on('se', accountTexts.se.login)}?referrer=${encodeURIComponent(accountTexts.se.settings)}`
  const email = 'tomas.bergvall@demo.example'

  test('by the menu: log in as a private person, and come back to the settings', async ({ page }) => {
    await logInForBoard(page, 'tomas')
    await page.goto(on('se', accountTexts.se.myPages))
    await untilAlive(page)
    await userMenu(page).locator('summary').click()
    await userMenu(page).getByRole('link', { name: 'Inställningar' }).click()
    await expect(page).toHaveURL(loginWithWayBack)
    const main = page.getByRole('main')
    await expect(main.getByText('Sidan är din egen: logga in som privatperson')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Styrelseportalen' })).toBeVisible()
    await logInByForm(main, email)
    await expect(page).toHaveURL(on('se', accountTexts.se.settings))
    await expectLoggedIn(page, 'Tomas')
  })

  test('by the address: leads to the login page, which is clean for axe', matrixOnly, async ({ page }) => {
    await logInForBoard(page, 'tomas')
    await page.goto(on('se', accountTexts.se.settings))
    await expect(page).toHaveURL(loginWithWayBack)
    await expect(page.getByText('Sidan är din egen')).toBeVisible()
    expect(await axeFindingsAgain(page)).toEqual([])
  })
})

const isRun = ({ site }: { site: AccountSite }) => sitesFor(accountSites).includes(site)

const menus = [
  { who: 'a buyer on se', site: 'se', enter: undefined, entries: ['Mina sidor', 'Inställningar', 'Logga ut'] },
  { who: 'a board member', site: 'se', enter: 'tomas', entries: ['Styrelseportalen', 'Inställningar', 'Logga ut'] },
  { who: 'a buyer on no', site: 'no', enter: undefined, entries: ['Mine sider', 'Innstillinger', 'Logg ut'] },
  { who: 'a buyer on fi', site: 'fi', enter: undefined, entries: ['Omat sivut', 'Asetukset', 'Kirjaudu ulos'] },
] as const

for (const { who, site, enter, entries } of menus.filter(isRun))
  test(`the user menu of ${who}`, phone, async ({ page }) => {
    await (enter ? logInForBoard(page, enter) : logIn(page, site))
    await page.goto(on(site, accountTexts[site].myPages))
    await userMenu(page).locator('summary').click()
    await expect(userMenu(page).getByRole('listitem')).toHaveText([...entries])
  })

/** Who sees which is covered by the page data tests. */
const subMenus = [
  {
    who: 'a buyer on se',
    site: 'se',
    enter: undefined,
    name: 'Undermeny',
    entries: ['Översikt', 'Min bostad', 'Avtal och dokument', 'Betalningar', 'Mina bostäder', 'Kontakt', 'VIP'],
  },
  {
    who: 'a board member',
    site: 'se',
    enter: 'tomas',
    name: 'Undermeny',
    entries: ['Översikt', 'Ärenden', 'Kontakt'],
  },
  {
    who: 'a buyer on no',
    site: 'no',
    enter: undefined,
    name: 'Undermeny',
    entries: ['Oversikt', 'Min bolig', 'Avtaler og dokumenter', 'Betalinger', 'Mine prosjekter', 'Kontakt', 'VIP'],
  },
  {
    who: 'a buyer on fi',
    site: 'fi',
    enter: undefined,
    name: 'Alavalikko',
    entries: ['Yleiskatsaus', 'Kotini', 'Sopimukset ja asiakirjat', 'Omat asunnot', 'Ota yhteyttä'],
  },
] as const

for (const { who, site, enter, name, entries } of subMenus.filter(isRun))
  test(`the sub-menu of my pages of ${who}`, phone, async ({ page }) => {
    await (enter ? logInForBoard(page, enter) : logIn(page, site))
    await page.goto(on(site, accountTexts[site].myPages))
    const links = page.getByRole('navigation', { name }).getByRole('link')
    await expect(links).toHaveText([...entries])
    await expect(links.first()).toHaveAttribute('aria-current', 'page')
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    const lowerEdges = await links.evaluateAll((found) => found.map((link) => link.getBoundingClientRect().bottom))
    // Within the thumb's reach on a phone, in one line below the header on wider windows.
    expect(lowerEdges.filter((edge) => edge > height - 16)).toHaveLength(width > 625 ? 0 : Math.min(5, entries.length))
  })
