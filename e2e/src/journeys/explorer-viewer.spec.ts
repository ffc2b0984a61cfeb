import { expect, type Page, test } from '@playwright/test'
import { desktopMatrixOnly, desktopOnly, phone } from '../matrix.ts'
import { axeFindings, axeFindingsAgain, listenForFaults, tooWide } from '../page-scan.ts'
import { expectSeen, goIn, homeWithViews, seen, untilSharp, viewer } from './explorer-steps.ts'

/** Software rendering of a sphere is slow. */
test.describe.configure({ timeout: 120_000 })

const button = (page: Page, name: string | RegExp) => viewer(page).getByRole('button', { name })
const status = (page: Page, text: string | RegExp) => viewer(page).getByRole('status').filter({ hasText: text })

test('a visitor goes into a home, changes its furnishing and walks to another room', phone, async ({ page }) => {
  const faults = listenForFaults(page)
  await goIn(page, await homeWithViews('se'))
  await expect(status(page, 'Vardagsrum och kök. Ljus ek. Ljuset är från kl. 16.00.')).toBeAttached()
  expect(await axeFindings(page)).toEqual([])
  expect(await tooWide(page)).toEqual([])

  await button(page, 'Mörk valnöt').click()
  await expectSeen(page, { 0: 'living-kitchen', 1: 'walnut', 2: '16' })
  await untilSharp(page)

  const [, , , bearing] = seen(page)
  await viewer(page)
    .getByRole('list', { name: 'Platser i sikte' })
    .getByRole('button', { name: 'Gå till Balkong' })
    .click()
  // The bearing is kept, and the changed furnishing announced.
  await expectSeen(page, { 0: 'balcony', 1: 'oak', 3: bearing ?? '' })
  await untilSharp(page)
  await expect(status(page, 'Mörk valnöt finns inte härifrån. Du ser Ljus ek.')).toBeVisible()
  // Stalls of software rendering are not our faults.
  expect(faults.filter((fault) => !fault.includes('GPU stall'))).toEqual([])
})

test('the first picture is there before the library that turns it', phone, async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/open-panorama-.*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${await homeWithViews('se')}#360=`)
  await expect(viewer(page).locator('canvas[data-drawn]')).toBeVisible()
  await expect(status(page, 'Rummet hämtas')).toBeAttached()
  release()
  await untilSharp(page)
  await expect(viewer(page).locator('canvas[data-drawn]')).toHaveCount(0)
})

test('the sun study gives the picture the light of its hour', async ({ page }) => {
  await goIn(page, await homeWithViews('se'))
  await button(page, 'Solstudie').click()
  const study = viewer(page).getByRole('group', { name: 'Solstudie' }).first()
  await study
    .getByRole('slider')
    .first()
    .fill(String(12 * 60))
  await expectSeen(page, { 0: 'living-kitchen', 2: '12' })
  await untilSharp(page)
  await expect(status(page, 'Ljuset är från kl. 12.00.')).toBeAttached()
  expect(await axeFindings(page)).toEqual([])
  await button(page, 'Stäng solstudien').click()
  await expect(study).toBeHidden()
})

test('all is done by keyboard, and focus comes back to where it was', desktopOnly, async ({ page }) => {
  await page.goto(await homeWithViews('se'))
  const way = page.getByRole('link', { name: 'Gå in i hemmet' })
  await way.focus()
  await page.keyboard.press('Enter')
  await untilSharp(page)
  const before = Number(seen(page)[3])
  await viewer(page).getByRole('application').focus()
  for (let time = 0; time < 4; time += 1) await page.keyboard.press('ArrowRight')
  await expectSeen(page, { 3: String((before + 20) % 360) })
  await page.keyboard.press('PageUp')
  await expectSeen(page, { 4: '15' })
  const zoom = Number(seen(page)[5])
  await page.keyboard.press('+')
  await expect.poll(() => Number(seen(page)[5])).toBeGreaterThan(zoom)
  await page.keyboard.press('2')
  await expectSeen(page, { 0: 'bedroom' })
  await untilSharp(page)
  await page.keyboard.press('Home')
  await expectSeen(page, { 3: '180', 4: '0' })
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await expect(way).toBeFocused()
})

test(
  'a shared link shows another visitor the same view, and going back closes it',
  desktopMatrixOnly,
  async ({ page, context }) => {
    const home = await homeWithViews('se')
    await goIn(page, home)
    await button(page, 'Färgstark').click()
    await viewer(page).getByRole('application').focus()
    await page.keyboard.press('ArrowLeft')
    await expectSeen(page, { 1: 'colour', 3: '175' })
    const shared = page.url()

    const other = await context.newPage()
    await other.goto(shared)
    await untilSharp(other)
    await expectSeen(other, { 0: 'living-kitchen', 1: 'colour', 2: '16', 3: '175' })
    await button(other, 'Stäng').click()
    await expect(viewer(other)).toBeHidden()
    expect(other.url()).toBe(home)

    await page.goBack()
    await expect(viewer(page)).toBeHidden()
    await page.goForward()
    await untilSharp(page)
    await expectSeen(page, { 1: 'colour', 3: '175' })
  },
)

test('without WebGL the rooms are pictures with words', desktopOnly, async ({ page }) => {
  await page.addInitScript(() => {
    const draw = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : draw.call(this, kind as '2d', ...(rest as []))
    } as typeof draw
  })
  const spheres: string[] = []
  page.on('request', (request) => request.url().includes('open-panorama') && spheres.push(request.url()))
  await page.goto(`${await homeWithViews('se')}#360=`)
  await expect(viewer(page).getByText('Din webbläsare kan inte visa rundvyn.')).toBeVisible()
  await expect(viewer(page).getByRole('heading', { name: 'Sovrum' })).toBeVisible()
  expect(spheres).toEqual([])
  expect(await axeFindings(page)).toEqual([])
})

test('a view that fails to load is reported, and retried', desktopMatrixOnly, async ({ page }) => {
  // The request is refused before the visitor arrives, so nothing is preloaded.
  await page.route(/walnut.*\.qhdr$/, (route) => route.fulfill({ status: 404 }))
  await goIn(page, await homeWithViews('se'))
  await button(page, 'Mörk valnöt').click()
  const alert = viewer(page).getByRole('alert')
  await expect(alert).toContainText('Vyn kunde inte hämtas.')
  expect(await axeFindingsAgain(page)).toEqual([])
  await page.unroute(/walnut.*\.qhdr$/)
  await button(page, 'Försök igen').click()
  await expect(alert).toBeHidden()
  await untilSharp(page)
  await button(page, 'Visa som bilder').click()
  await expect(viewer(page).getByRole('heading', { name: /^Rummen i / })).toBeVisible()
})

test('with reduced motion the gaze stops where it is let go', desktopOnly, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await goIn(page, await homeWithViews('se'))
  await page.mouse.move(700, 300)
  await page.mouse.down()
  await page.mouse.move(500, 300, { steps: 5 })
  await page.mouse.up()
  const bearings = await viewer(page)
    .locator('path[transform*="rotate"]')
    .first()
    .evaluate(async (cone) => {
      const reported: (string | null)[] = []
      // The first frame still draws the last drag.
      for (let frame = 0; frame < 12; frame += 1) {
        await new Promise(requestAnimationFrame)
        if (frame > 1) reported.push(cone.getAttribute('transform'))
      }
      return reported
    })
  expect(new Set(bearings).size).toBe(1)
})
