import type { Page } from '@playwright/test'
import { logIn, logInForBoard, on, userMenu } from './journeys/account-steps.ts'

type Screen = { name: string; open: (page: Page) => Promise<unknown> }

const buyers = {
  se: 'elin.sandstrom@demo.example',
  no: 'sindre.aasland@demo.example',
  fi: 'ilona.peltola@demo.example',
} as const

async function open(page: Page, site: keyof typeof buyers, path: string): Promise<void> {
  await logIn(page, site, buyers[site])
  await page.goto(on(site, path))
  await userMenu(page).waitFor()
}

async function openForBoard(page: Page, path: string): Promise<void> {
  await logInForBoard(page, 'tomas')
  await page.goto(on('se', path))
  await userMenu(page).waitFor()
}

export const myPagesScreens: readonly Screen[] = [
  { name: 'se-overview', open: (page) => open(page, 'se', '/mina-sidor/') },
  { name: 'no-overview', open: (page) => open(page, 'no', '/mine-sider/') },
  { name: 'fi-overview', open: (page) => open(page, 'fi', '/sivuni/') },
  { name: 'se-overview-board', open: (page) => openForBoard(page, '/mina-sidor/') },
  { name: 'se-news', open: (page) => open(page, 'se', '/mina-sidor/nyheter/') },
  { name: 'se-news-article', open: (page) => open(page, 'se', '/mina-sidor/nyheter/sjofartskajen-2-tak-lagt/') },
  { name: 'se-residences', open: (page) => open(page, 'se', '/mina-sidor/mina-bostader/') },
  { name: 'fi-residences', open: (page) => open(page, 'fi', '/sivuni/asuntoni/') },
  { name: 'se-saved-searches', open: (page) => open(page, 'se', '/mina-sidor/sparade-sokningar/') },
  { name: 'se-contacts', open: (page) => open(page, 'se', '/mina-sidor/kontakt/') },
  { name: 'se-contacts-board', open: (page) => openForBoard(page, '/mina-sidor/kontakt/') },
]
