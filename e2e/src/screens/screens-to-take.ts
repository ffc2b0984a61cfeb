import type { Page } from '@playwright/test'
import { accountScreens } from '../account-screens.ts'
import { type SiteId, siteIds, startPages } from '../addresses.ts'
import { bookingScreens } from '../booking-screens.ts'
import { documentScreens } from '../document-screens.ts'
import { errandScreens } from '../errand-screens.ts'
import { explorerScreens } from '../explorer-screens.ts'
import { faultReportScreens } from '../fault-report-screens.ts'
import { untilAlive } from '../mark-document.ts'
import { myHomeScreens } from '../my-home-screens.ts'
import { myPagesScreens } from '../my-pages-screens.ts'
import { officeScreens } from '../office-screens.ts'
import { paymentScreens } from '../payment-screens.ts'
import { readPage } from '../read-page.ts'
import { salesScreens } from '../sales-screens.ts'
import { serviceScreens } from '../service-screens.ts'
import { showingScreens } from '../showing-screens.ts'
import { type AddressedKind, addressesOf, addressOf, kindsOf } from '../site-pages.ts'
import type { Screen } from './screen.types.ts'
import { familyOf } from './screen-families.ts'

/** Kinds with pictures of their own on every site. */
const everywhere = new Set<string>(['start', 'stage', 'object'])

/** Removed again by the demo's feed; other sites lose theirs in the journeys only. */
const gone: Readonly<Record<string, string>> = {
  'se not-found-object': `${startPages.se}bostader/stockholm/sodertalje/magasinshusen/sodra-magasinet/c-1102/`,
  'se not-found-stage': `${startPages.se}bostader/sodermanland/nykoping/hamnmagasinet/etapp-2/`,
}
const isGone = (kind: string) => kind === 'not-found-object' || kind === 'not-found-stage'

/** A home for sale shows more than a sold one. */
async function homeForSale(site: SiteId): Promise<string> {
  const homes = await addressesOf(site, 'object', 30)
  for (const home of homes) {
    const { body } = await readPage(`${home}GetViewModel`)
    if (JSON.parse(body).template.viewModel.status === 'for-sale') return home
  }
  return addressOf(site, 'object')
}

const addressToShow = (site: SiteId, kind: AddressedKind): Promise<string> =>
  kind === 'object' ? homeForSale(site) : addressOf(site, kind)

async function openKind(page: Page, site: SiteId, kind: AddressedKind): Promise<void> {
  await page.goto(gone[`${site} ${kind}`] ?? (await addressToShow(site, kind)))
  await untilAlive(page)
}

const kindScreens: readonly Screen[] = siteIds.flatMap((site) =>
  kindsOf[site]
    .filter((kind) => !isGone(kind) || gone[`${site} ${kind}`] !== undefined)
    .map((kind) => ({
      name: `${site}-${kind}`,
      family: familyOf(kind),
      isSingle: site === 'se' || everywhere.has(kind),
      isState: false,
      open: (page: Page) => openKind(page, site, kind),
    })),
)

/** Behind the login, or after steps of a journey. */
const stateScreens: readonly Screen[] = [
  ...accountScreens,
  ...bookingScreens,
  ...faultReportScreens,
  ...errandScreens,
  ...myHomeScreens,
  ...documentScreens,
  ...myPagesScreens,
  ...paymentScreens,
  ...showingScreens,
  ...explorerScreens,
].map((screen) => ({ ...screen, family: 'behind-login', isSingle: true, isState: true }))

/** Of the staff, on their own host. */
const staffScreens: readonly Screen[] = [...officeScreens, ...salesScreens, ...serviceScreens].map((screen) => {
  return { ...screen, family: 'office', isSingle: true, isState: true }
})

/** All, or those whose names contain a requested part. */
export function screensToTake(requested: readonly string[]): { kinds: readonly Screen[]; states: readonly Screen[] } {
  const isRequested = ({ name }: Screen) => requested.length === 0 || requested.some((part) => name.includes(part))
  return { kinds: kindScreens.filter(isRequested), states: [...stateScreens, ...staffScreens].filter(isRequested) }
}
