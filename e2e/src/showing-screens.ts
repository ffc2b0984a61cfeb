import type { Page } from '@playwright/test'
import { startPages } from './addresses.ts'
import { newAddress } from './journeys/interest-steps.ts'
import { bookableShowing, register } from './journeys/showing-steps.ts'
import { showingTexts } from './journeys/showing-texts.ts'
import { untilAlive } from './mark-document.ts'
import { addressOf } from './site-pages.ts'

type Screen = { name: string; open: (page: Page) => Promise<unknown> }

async function openForm(page: Page, site: 'se' | 'fi'): Promise<void> {
  await page.goto(await addressOf(site, 'showing-form'))
  await untilAlive(page)
}

async function openProblems(page: Page): Promise<void> {
  await openForm(page, 'fi')
  await page.locator('main form [type="submit"]').click()
}

/** Some showings need no registration. */
async function openDone(page: Page): Promise<void> {
  const { registerHref } = await bookableShowing('se', 0)
  await page.goto(new URL(registerHref, startPages.se).href)
  await untilAlive(page)
  await register(page, 'se', newAddress())
}

async function openPoster(page: Page): Promise<void> {
  const { searchParams } = new URL(await addressOf('se', 'showing-form'))
  const path = `${showingTexts.se.route}qr/?showing=${searchParams.get('showing')}&poster=yes`
  await page.goto(new URL(path, startPages.se).href)
  await untilAlive(page)
}

export const showingScreens: readonly Screen[] = [
  { name: 'fi-showing-form-problems', open: openProblems },
  { name: 'se-showing-form-done', open: openDone },
  { name: 'se-showing-qr-poster', open: openPoster },
]
