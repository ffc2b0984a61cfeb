import type { Page } from '@playwright/test'
import { logIn, on, userMenu } from './journeys/account-steps.ts'
import { type HomeSite, homePaths } from './journeys/my-home-steps.ts'

type Screen = { name: string; open: (page: Page) => Promise<unknown> }

const buyers = {
  se: 'elin.sandstrom@demo.example',
  no: 'sindre.aasland@demo.example',
  fi: 'ilona.peltola@demo.example',
} as const satisfies Record<HomeSite, string>

async function open(page: Page, site: HomeSite, which: keyof (typeof homePaths)['se'], email: string): Promise<void> {
  await logIn(page, site, email)
  await page.goto(on(site, homePaths[site][which]))
  await userMenu(page).waitFor()
}

/** The book comes after the page. */
async function openBook(page: Page, site: HomeSite, email: string): Promise<void> {
  await open(page, site, 'residence', email)
  await page.locator('#book li').first().waitFor()
}

export const myHomeScreens: readonly Screen[] = [
  ...(['se', 'no', 'fi'] as const).flatMap((site) => [
    { name: `${site}-my-home`, open: (page: Page) => open(page, site, 'residence', buyers[site]) },
    { name: `${site}-timeline`, open: (page: Page) => open(page, site, 'timeline', buyers[site]) },
  ]),
  { name: 'se-home-book', open: (page) => openBook(page, 'se', 'hanna.viklund@demo.example') },
  { name: 'no-home-book', open: (page) => openBook(page, 'no', 'ingrid.solbakken@demo.example') },
  { name: 'fi-home-book', open: (page) => openBook(page, 'fi', buyers.fi) },
  { name: 'se-timeline-empty', open: (page) => open(page, 'se', 'timeline', 'goran.melander@demo.example') },
]
