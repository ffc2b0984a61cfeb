import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { simulators } from '../addresses.ts'
import { desktopOnly } from '../matrix.ts'
import { startPortal } from '../own-portal.ts'
import { highRateLimits } from '../rate-limits.ts'
import { draftOf, newPage } from './office-pages.ts'
import { logIn, staff } from './office-steps.ts'

// Source: editing and staff reference §4.2, ATAG A.3.2.1: nothing older than a second is lost.

const field = (page: Page) => page.getByRole('textbox', { name: 'Rubrik', exact: true })
const settings = {
  ...{ NYHEM_DEMO: 'on', SIMULATORS_URL: simulators.replace('127.0.0.1', 'localhost').replace(/\/$/, '') },
  ...highRateLimits,
}
const mostLostMs = 1_000
const betweenKeysMs = 40

/** Types without a pause until it is stopped: what was written when. */
function typeOn(page: Page) {
  const written: { at: number; text: string }[] = []
  let text = ''
  let isOver = false
  const typing = (async () => {
    while (!isOver) {
      const letter = String.fromCharCode(97 + (text.length % 26))
      await page.keyboard.type(letter)
      text += letter
      written.push({ at: Date.now(), text })
      await page.waitForTimeout(betweenKeysMs)
    }
  })()
  // A window that is killed ends it.
  const ended = typing.catch(() => undefined)
  return {
    textNow: () => text,
    textAt: (moment: number) => written.findLast(({ at }) => at <= moment)?.text ?? '',
    async stop() {
      isOver = true
      await ended
      return text
    },
  }
}

/** Ends the process of a window, without a word to its page. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // It has no answer.
  void session.send('Page.crash').catch(() => undefined)
  await crashed
}

test(
  'a killed server, and a killed window: what was typed up to a second before is there again',
  desktopOnly,
  async ({ page, context }) => {
    test.setTimeout(600_000)
    const folder = mkdtempSync(join(tmpdir(), 'nyhem-killed-'))
    const data = join(folder, 'data')
    let portal = await startPortal(data, settings)
    const origin = `http://office.localhost:${portal.port}`
    const startAgain = async () => {
      portal = await startPortal(data, { ...settings, PORT: portal.port })
    }
    try {
      await logIn(page, staff.publisher, origin)
      const { pageId } = await newPage(page, { site: 'se', slug: 'skriven-i-morker', title: 'Skriven i mörker' })
      const address = `${origin}/pages/${pageId}`
      await page.goto(address)
      await field(page).fill('Sparat före. ')
      await expect(page.getByText('Sparat', { exact: true })).toBeVisible()

      // The window goes on without the server, which has all of it soon after it is back.
      const first = typeOn(page)
      await expect.poll(() => first.textNow().length).toBeGreaterThan(30)
      await portal.kill()
      const known = first.textNow().length
      await expect.poll(() => first.textNow().length).toBeGreaterThan(known + 30)
      const typed = await first.stop()
      await expect(page.getByText('Inte sparat', { exact: true })).toBeVisible()
      await startAgain()
      await expect(page.getByText('Sparat', { exact: true })).toBeVisible({ timeout: 70_000 })
      const heading = `Sparat före. ${typed}`
      expect((await draftOf(page, pageId)).draft.fields.heading).toBe(heading)

      // Both go, in the midst of a word that no save has seen.
      await field(page).press('End')
      const second = typeOn(page)
      await expect.poll(() => second.textNow().length).toBeGreaterThan(60)
      await portal.kill()
      const killedAt = Date.now()
      await kill(context, page)
      await second.stop()
      await startAgain()

      const later = await context.newPage()
      await later.goto(address)
      await expect(later.getByText('Här finns text som inte hann sparas.')).toBeVisible()
      await later.getByRole('button', { name: 'Ta tillbaka den' }).click()
      await expect(field(later)).toHaveValue(new RegExp(`^${heading}${second.textAt(killedAt - mostLostMs)}`))
      await expect(later.getByText('Sparat', { exact: true })).toBeVisible()
      expect((await draftOf(later, pageId)).draft.fields.heading).toBe(await field(later).inputValue())
    } finally {
      await portal.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
