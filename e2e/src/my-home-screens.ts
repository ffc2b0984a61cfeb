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

export const myHomeScreens: readonly Screen[] = [
  ...(['se', 'no', 'fi'] as const).flatMap((site) => [
    { name: `${site}-my-home`, open: (page: Page) => open(page, site, 'residence', buyers[site]) },
    { name: `${site}-timeline`, open: (page: Page) => open(page, site, 'timeline', buyers[site]) },
  ]),
  { name: 'se-timeline-empty', open: (page) => open(page, 'se', 'timeline', 'goran.melander@demo.example') },
]
