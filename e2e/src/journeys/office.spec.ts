import { expect, type Page, test } from '@playwright/test'
import { office, startPages } from '../addresses.ts'
import { desktopOnly, phone } from '../matrix.ts'
import { axeFindings, listenForFaults, tooWideAnywhere } from '../page-scan.ts'
import { readPage } from '../read-page.ts'
import { logIn, openOffice, staff } from './office-steps.ts'
import { tabTo } from './tab-to.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test(
  'by keyboard alone: log in, see today, give a role and end it, and find both in the log',
  desktopOnly,
  async ({ page }) => {
    const faults = listenForFaults(page)
    await openOffice(page)
    await tabTo(page, page.getByRole('button', { name: 'Logga in med arbetskontot' }))
    await page.keyboard.press('Enter')
    const oneself = page.getByRole('radio', { name: staff.admin })
    await tabTo(page, page.getByRole('radio').first())
    while (!(await oneself.isChecked())) await page.keyboard.press('ArrowDown')
    await tabTo(page, page.getByRole('button', { name: 'Identify', exact: true }))
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Att göra i dag')).toBeVisible()
    await expect(page.getByText('Inget väntar på dig')).toBeVisible()
    await expect(page.getByText('Ge och avsluta roller')).toBeVisible()

    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('personer')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Personer och roller')).toBeFocused()
    await expect(page.getByRole('link', { name: staff.withoutRole })).toBeVisible()

    await page.keyboard.press('/')
    await page.keyboard.type('lejla')
    await expect(page.getByText(/^1 av \d+ personer$/)).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: staff.withoutRole }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Ge en roll' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: `Ge ${staff.withoutRole} en roll` })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    // Without a reason it is refused, and the words say what to do.
    await tabTo(page, dialog.getByRole('button', { name: 'Ge en roll' }))
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('Skriv en orsak')
    await dialog.getByLabel('Webbplats').focus()
    await page.keyboard.type('Norrvida')
    await tabTo(page, dialog.getByLabel('Avdelning'))
    await page.keyboard.type('/inspiration/')
    await tabTo(page, dialog.getByLabel('Orsak'))
    await page.keyboard.type('Vikarie över jul.')
    await tabTo(page, dialog.getByRole('button', { name: 'Ge en roll' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${staff.withoutRole} är nu Redaktör.`)).toBeVisible()

    await tabTo(page, page.getByRole('button', { name: 'Avsluta rollen Redaktör' }))
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByLabel('Orsak'))
    await page.keyboard.type('Julen är över.')
    await tabTo(page, dialog.getByRole('button', { name: 'Avsluta rollen' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${staff.withoutRole} är inte längre Redaktör.`)).toBeVisible()

    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await expect(heading(page, 'Logg')).toBeFocused()
    const lines = page.getByRole('row').filter({ hasText: staff.withoutRole })
    await expect(lines.filter({ hasText: 'avslutade roll' }).first()).toContainText('Julen är över.')
    await expect(lines.filter({ hasText: 'gav roll' }).first()).toContainText('/inspiration/ och allt under')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Tangenter' })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('logga ut')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Du är utloggad')).toBeVisible()
    await page.goto(`${office}/log`)
    await expect(heading(page, 'Logga in')).toBeVisible()
    expect(faults.filter((fault) => !/\b401\b/.test(fault))).toEqual([])
  },
)

test('every screen fits from 320 px on and passes axe, light and dark', phone, async ({ page }) => {
  const screens = [
    ['/', 'Att göra i dag'],
    ['/people', 'Personer och roller'],
    ['/log', 'Logg'],
    ['/nowhere', 'Sidan finns inte, eller är inte din'],
  ] as const
  await openOffice(page)
  await expect(heading(page, 'Logga in')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await logIn(page, staff.admin)
  const size = page.viewportSize()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [path, title] of screens) {
      await page.goto(office + path)
      await expect(heading(page, title)).toBeVisible()
      if (path === '/people') await page.getByRole('link', { name: staff.publisher }).click()
      if (path === '/log') await expect(page.getByRole('row').first()).toBeAttached()
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

test('a session that has ended says so, and leaves what is on the screen', desktopOnly, async ({ page, context }) => {
  await logIn(page, staff.auditor)
  await page.getByRole('link', { name: 'Logg', exact: true }).click()
  await expect(heading(page, 'Logg')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await context.clearCookies()
  await page.getByLabel('Vad', { exact: true }).selectOption('role-given')
  await expect(page.getByRole('alert').filter({ hasText: 'Du är utloggad' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})

test('one sees only what one may do, and is refused the rest by its address too', desktopOnly, async ({ page }) => {
  await logIn(page, staff.editor)
  await expect(page.getByText('Norrvida, /inspiration/ och allt under')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Logg', exact: true })).toHaveCount(0)
  await page.goto(`${office}/log`)
  await expect(heading(page, 'Sidan finns inte, eller är inte din')).toBeVisible()
  expect(await page.evaluate(async () => (await fetch('/office/api/people')).status)).toBe(403)
})

test('the log-in that is given up, and the host of a site', desktopOnly, async ({ page }) => {
  await openOffice(page)
  await page.getByRole('button', { name: 'Logga in med arbetskontot' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('Inloggningen avbröts')
  await expect(page).toHaveURL(`${office}/logged-in`)
  expect((await readPage(`${startPages.se}office/api/me`)).status).toBe(404)
  expect((await readPage(`${office}/bostader/`)).status).toBe(404)
})
