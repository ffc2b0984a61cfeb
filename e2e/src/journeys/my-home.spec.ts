import { expect, type Page, test } from '@playwright/test'
import { untilAlive } from '../mark-document.ts'
import { desktopMatrixOnly, matrixOnly, phone, sitesFor } from '../matrix.ts'
import { axeFindings, axeFindingsAgain, listenForFaults, tooWide } from '../page-scan.ts'
import { call, logIn, on, userMenu } from './account-steps.ts'
import { type HomeSite, homePaths, homeTexts } from './my-home-steps.ts'

const sites: readonly HomeSite[] = ['se', 'no', 'fi']

async function open(page: Page, site: HomeSite, which: 'residence' | 'timeline', query = ''): Promise<void> {
  await page.goto(on(site, homePaths[site][which]) + query)
  await untilAlive(page)
}

const choose = (page: Page, site: HomeSite, choiceId: string, optionId: string) =>
  call<{ code: string }>(page, 'POST', `/api/my-home/choices/${homeTexts[site].homeId}-${choiceId}`, { optionId })

for (const site of sitesFor(sites))
  test(`a buyer chooses, changes the choice, and sees what it costs: ${site}`, phone, async ({ page, isMobile }) => {
    const strings = homeTexts[site]
    const { name, options } = strings.choices[isMobile ? 'phone' : 'desktop']
    await logIn(page, site, strings.email)
    const faults = listenForFaults(page)
    await open(page, site, 'residence')
    expect.soft(await axeFindings(page)).toEqual([])
    expect.soft(await tooWide(page)).toEqual([])

    const form = page.locator('form').filter({ has: page.getByRole('group', { name }) })
    for (const option of [...options].reverse()) {
      await form.getByRole('radio', { name: option }).check()
      await form.getByRole('button', { name: strings.save }).click()
      await expect(form.getByRole('status')).toContainText(`${strings.saved} ${option}`)
    }
    await page.reload()
    await expect(form.getByRole('radio', { name: options[0] })).toBeChecked()
    await expect(page.getByText(strings.sum)).toBeVisible()
    expect.soft(await axeFindingsAgain(page)).toEqual([])
    expect(faults).toEqual([])
  })

test('an option is marked by keyboard: its picture, its price and the total follow', phone, async ({ page }) => {
  await logIn(page, 'se', homeTexts.se.email)
  await open(page, 'se', 'residence')
  const total = page.getByRole('status', { name: homeTexts.se.sum })
  const amount = async () => Number((await total.locator('strong').last().textContent())?.replaceAll(/\D/g, ''))
  // Others save what costs nothing in this room.
  const form = page.locator('form').filter({ has: page.getByRole('group', { name: 'Badrum: Klinker och kakel' }) })
  const preview = form.getByRole('figure')
  const before = await amount()

  const swatches = form.locator('label')
  await expect(swatches).toHaveCount(3)
  for (const swatch of await swatches.all()) {
    await swatch.scrollIntoViewIfNeeded()
    const picture = swatch.locator('picture img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  }

  const green = form.getByRole('radio', { name: /^Grönt kakel i duschen/ })
  await expect(green).not.toBeChecked()
  await form.getByRole('radio', { checked: true }).focus()
  for (let press = 0; press < 2 && !(await green.isChecked()); press += 1) await page.keyboard.press('ArrowDown')
  await expect(green).toBeChecked()
  await expect(green).toBeFocused()
  await expect(preview).toContainText('Grönt kakel i duschen')
  await expect(preview).toContainText(/\+\s14\s500\skr\sjämfört med standard/)
  await expect(preview.locator('picture img')).toHaveAttribute('src', /interior-bathroom-01/)
  await expect(total).toContainText(/Varav inte sparat:\s\+\s14\s500\skr/)
  expect(await amount()).toBe(before + 14_500)
  expect(await axeFindings(page, 'main')).toEqual([])
  expect(await tooWide(page)).toEqual([])
})

for (const site of sitesFor(sites))
  test(`a choice past its last day stays as it is: ${site}`, desktopMatrixOnly, async ({ page }) => {
    const { email, locked, lockedHeading } = homeTexts[site]
    await logIn(page, site, email)
    await open(page, site, 'residence')
    await expect(page.getByRole('heading', { name: lockedHeading })).toBeVisible()
    expect(await choose(page, site, locked.id, locked.option)).toMatchObject({ code: 'Locked' })
  })

for (const site of sitesFor(sites))
  test(`the timeline leads from contract to keys: ${site}`, async ({ page }) => {
    const strings = homeTexts[site]
    await logIn(page, site, strings.email)
    await open(page, site, 'residence')
    await page.getByRole('link', { name: strings.timeline }).click()
    await expect(page).toHaveURL(new RegExp(homePaths[site].timeline))
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([...strings.routes])
    const last = page.locator('details').filter({ has: page.getByRole('heading', { name: strings.routes[4] }) })
    await last.locator('summary').press('Enter')
    await expect(last.getByRole('heading', { name: strings.step })).toBeVisible()
    expect.soft(await axeFindings(page)).toEqual([])
    expect.soft(await tooWide(page)).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      last.getByRole('link', { name: strings.step }).click(),
    ])
    expect(download.suggestedFilename()).toBe('dates.ics')
  })

test('a choice is made without scripts, and a reload makes no other', async ({ page, browser }) => {
  await logIn(page, 'se', homeTexts.se.email)
  await page.goto(on('se', homePaths.se.residence))
  await userMenu(page).waitFor()
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto(on('se', homePaths.se.residence))
  const form = plain.locator('form').filter({ has: plain.getByRole('group', { name: 'Badrum: Klinker och kakel' }) })
  await form.getByRole('radio', { name: 'Sandfärgad klinker' }).check()
  await form.getByRole('button', { name: /^Spara valet/ }).click()
  await expect(plain).toHaveURL(/\?objectId=se-sjofartskajen-2-a-1301&chosen=.*-bad#choice-/)
  await expect(plain.getByRole('status').filter({ hasText: 'Sparat.' })).toContainText('Sandfärgad klinker')
  await plain.reload()
  await expect(form.getByRole('radio', { name: 'Sandfärgad klinker' })).toBeChecked()
  await context.close()
})

test('a person without a booking has no home page, and is shown what the timeline will contain', async ({ page }) => {
  await logIn(page, 'se', 'goran.melander@demo.example')
  await page.goto(on('se', homePaths.se.timeline))
  await expect(page.getByRole('heading', { name: 'Här ser du vägen till ditt nya hem' })).toBeVisible()
  expect.soft(await axeFindings(page)).toEqual([])
  const answer = await page.goto(on('se', homePaths.se.residence))
  expect(answer?.status()).toBe(404)
})

test(
  'another account’s home is not found: its page, its choices, its calendar',
  desktopMatrixOnly,
  async ({ page }) => {
    await logIn(page, 'se', 'hanna.viklund@demo.example')
    const { homeId } = homeTexts.se
    for (const path of [homePaths.se.residence, homePaths.se.timeline]) {
      const answer = await page.goto(on('se', `${path}?objectId=${homeId}`))
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('main')).not.toContainText('A-1301')
    }
    expect(await choose(page, 'se', 'golv', 'ask')).toMatchObject({ code: 'NotFound' })
    expect(await call(page, 'GET', `/api/my-home/${homeId}/dates.ics`)).toMatchObject({ code: 'NotFound' })
  },
)

test('a person with two homes chooses which to follow, and the URL retains it', matrixOnly, async ({ page }) => {
  await logIn(page, 'se', 'mattias.oberg@demo.example')
  const faults = listenForFaults(page)
  await open(page, 'se', 'residence')
  const homes = page.getByRole('navigation', { name: 'Dina hem' })
  await expect(homes.getByRole('link')).toHaveCount(2)
  expect.soft(await axeFindingsAgain(page)).toEqual([])
  expect.soft(await tooWide(page)).toEqual([])

  const heading = page.getByRole('heading', { level: 1 })
  const first = await heading.textContent()
  const other = homes.locator('a:not([aria-current])')
  await other.click()
  await expect(heading).not.toHaveText(first ?? '')
  const second = (await heading.textContent()) ?? ''
  await page.reload()
  await expect(heading).toHaveText(second)
  await page.getByRole('link', { name: homeTexts.se.timeline }).click()
  await expect(page).toHaveURL(new RegExp(homePaths.se.timeline))
  await expect(page.getByRole('navigation', { name: 'Dina hem' }).locator('a[aria-current]')).toHaveCount(1)
  expect(faults).toEqual([])
})
