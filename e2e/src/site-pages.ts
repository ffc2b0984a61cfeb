import { type SiteId, startPages } from './addresses.ts'
import { goneAddresses } from './gone-addresses.ts'
import { readPage } from './read-page.ts'

/** Page kinds that an address can be asked for. The 500 page is seen where the world is broken on purpose. */
export const addressedKinds = [
  'start',
  'search',
  'county-search',
  'municipality-search',
  'areas',
  'area',
  'stage',
  'sold-out',
  'object',
  'standard',
  'article',
  'premises-start',
  'premises-object',
  'rental-start',
  'rental-project',
  'reference-start',
  'reference-project',
  'succession',
  'succession-stage',
  'not-found-object',
  'not-found-stage',
  'not-found-premises',
  '404',
  'sandbox',
  'login',
  'register',
  'forgot-password',
  'set-password',
  'change-email',
  'e-identification-return',
  'showing-form',
  'showing-qr',
  'purchase-notification',
  'order-form',
  'buy-residence',
  'buy-residence-info',
  'buy-residence-contract',
  'buy-residence-success',
  'buy-residence-complete',
  'buy-residence-error',
  'payment',
] as const
export type AddressedKind = (typeof addressedKinds)[number]

const corporateKinds: readonly AddressedKind[] = ['start', 'standard', '404', 'sandbox']

const withoutSuccession = addressedKinds.filter((kind) => !kind.startsWith('succession'))
const withoutPremises = addressedKinds.filter((kind) => !kind.includes('premises'))

/** Kinds of pages that a site has. */
export const kindsOf: Readonly<Record<SiteId, readonly AddressedKind[]>> = {
  se: addressedKinds,
  'se-en': corporateKinds,
  no: withoutSuccession,
  fi: withoutSuccession,
  senior: withoutPremises,
  coop: withoutPremises,
  contractor: [...corporateKinds, 'article', 'reference-start', 'reference-project'],
}

/** Status that a page of a kind is answered with. */
export const statusOf = (kind: AddressedKind): 200 | 404 => (kind === '404' || kind.startsWith('not-found') ? 404 : 200)

/** Levels under the site's start page at which pages of a kind lie, to look there only. */
export const levels: Partial<Record<AddressedKind, number>> = {
  area: 4,
  stage: 5,
  'sold-out': 5,
  object: 6,
  areas: 1,
  search: 1,
  'county-search': 2,
  'municipality-search': 3,
  'premises-start': 1,
  'premises-object': 2,
  'rental-start': 1,
  'rental-project': 2,
  'reference-start': 1,
  'reference-project': 2,
  succession: 1,
  'succession-stage': 2,
}

const sitemaps = new Map<SiteId, Promise<string[]>>()

/** Every address of a site's sitemap, in its order. */
export function sitemapOf(site: SiteId): Promise<string[]> {
  const known = sitemaps.get(site) ?? readSitemap(site)
  sitemaps.set(site, known)
  return known
}

async function readSitemap(site: SiteId): Promise<string[]> {
  const { body } = await readPage(`${startPages[site]}sitemap.xml`)
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'))
}

/** How many levels an address lies under the start page. */
export const levelOf = (address: string, start: string): number => address.slice(start.length).split('/').length - 1

/** The kind of the page at an address, as its page data tells. */
export async function kindAt(address: string): Promise<string> {
  const [path, query] = address.split('?', 2)
  const { body } = await readPage(`${path}GetViewModel${query ? `?${query}` : ''}`)
  return JSON.parse(body).template.currentComponent
}

/** The first addresses of a kind on a site, in the sitemap's order. */
export async function addressesOf(site: SiteId, kind: AddressedKind, most: number): Promise<string[]> {
  const start = startPages[site]
  const level = levels[kind]
  const found: string[] = []
  for (const address of await sitemapOf(site)) {
    if (level !== undefined && levelOf(address, start) !== level) continue
    if ((await kindAt(address)) === kind) found.push(address)
    if (found.length === most) break
  }
  return found
}

const addresses = new Map<string, Promise<string>>()

type AccountKind =
  | 'login'
  | 'register'
  | 'forgot-password'
  | 'set-password'
  | 'change-email'
  | 'e-identification-return'

const swedishAccountPaths = {
  login: 'logga-in',
  register: 'skapa-konto',
  'forgot-password': 'glomt-losenord',
  'set-password': 'valj-losenord',
  'change-email': 'andra-e-post',
  'e-identification-return': 'e-legitimation',
} as const satisfies Record<AccountKind, string>

/** Pages around logging in stand in no sitemap. */
const accountPaths: Partial<Record<SiteId, Record<AccountKind, string>>> = {
  se: swedishAccountPaths,
  senior: swedishAccountPaths,
  coop: swedishAccountPaths,
  no: {
    login: 'logg-inn',
    register: 'registrer-deg',
    'forgot-password': 'glemt-passord',
    'set-password': 'velg-passord',
    'change-email': 'endre-e-post',
    'e-identification-return': 'e-id',
  },
  fi: {
    login: 'kirjaudu-sisaan',
    register: 'luo-tili',
    'forgot-password': 'unohtuiko-salasana',
    'set-password': 'valitse-salasana',
    'change-email': 'vaihda-sahkoposti',
    'e-identification-return': 'tunnistautuminen',
  },
}

type BookingKind = Extract<AddressedKind, `buy-residence${string}` | 'payment'>

const swedishBookingPaths = {
  'buy-residence': 'boka/',
  'buy-residence-info': 'boka/info/',
  'buy-residence-contract': 'boka/bokningsavtal/',
  'buy-residence-success': 'boka/klart/',
  'buy-residence-complete': 'boka/bekraftelse/',
  'buy-residence-error': 'boka/fel/',
  payment: 'betala/',
} as const satisfies Record<BookingKind, string>

/** Pages of booking stand in no sitemap: without a booking they have nothing to say. */
const bookingPaths: Partial<Record<SiteId, Record<BookingKind, string>>> = {
  se: swedishBookingPaths,
  senior: swedishBookingPaths,
  coop: swedishBookingPaths,
  no: {
    'buy-residence': 'kjop/',
    'buy-residence-info': 'kjop/info/',
    'buy-residence-contract': 'kjop/kontrakt/',
    'buy-residence-success': 'kjop/takk/',
    'buy-residence-complete': 'kjop/bekreftelse/',
    'buy-residence-error': 'kjop/feil/',
    payment: 'betaling/',
  },
  fi: {
    'buy-residence': 'varaus/',
    'buy-residence-info': 'varaus/info/',
    'buy-residence-contract': 'varaus/varaussopimus/',
    'buy-residence-success': 'varaus/onnistui/',
    'buy-residence-complete': 'varaus/vahvistus/',
    'buy-residence-error': 'varaus/virhe/',
    payment: 'maksu/',
  },
}

/** An address of a page of a kind. What is gone was taken out of the catalogue before the journeys began. */
export function addressOf(site: SiteId, kind: AddressedKind): Promise<string> {
  const key = `${site} ${kind}`
  const known = addresses.get(key) ?? findAddress(site, kind)
  addresses.set(key, known)
  return known
}

async function findAddress(site: SiteId, kind: AddressedKind): Promise<string> {
  const start = startPages[site]
  switch (kind) {
    case 'start':
      return start
    case '404':
      return `${start}no-such-page/`
    case 'sandbox':
      return `${start}developer/sandbox/`
    case 'login':
    case 'register':
    case 'forgot-password':
    case 'set-password':
    case 'change-email':
    case 'e-identification-return':
      return `${start}${accountPaths[site]?.[kind]}/`
    case 'buy-residence':
    case 'buy-residence-info':
    case 'buy-residence-contract':
    case 'buy-residence-success':
    case 'buy-residence-complete':
    case 'buy-residence-error':
    case 'payment':
      return `${start}${bookingPaths[site]?.[kind]}`
    case 'showing-form':
      return bookableShowing(site)
    case 'showing-qr':
      return (await bookableShowing(site)).replace('?', 'qr/?')
    case 'purchase-notification':
      return firstOfStages(site, 'purchaseNotificationHref')
    case 'order-form':
      return firstOfStages(site, 'orderHref')
    case 'not-found-premises':
      return `${start}${premises[site]}/no-such-premises/`
    case 'not-found-object':
    case 'not-found-stage':
      return (await goneAddresses(site))[kind]
    default: {
      const [address] = await addressesOf(site, kind, 1)
      if (!address) throw new Error(`${site} has no page of the kind ${kind} in its sitemap`)
      return address
    }
  }
}

/** The form of the first showing of a site's stages that takes registrations. */
async function bookableShowing(site: SiteId): Promise<string> {
  for (const address of await sitemapOf(site)) {
    if (levelOf(address, startPages[site]) !== levels.stage) continue
    const { viewModel } = JSON.parse((await readPage(`${address}GetViewModel`)).body).template
    const showings: { registerHref: string | null; kind: string }[] = viewModel.showings ?? []
    const href = showings.find((showing) => showing.kind === 'booked' && showing.registerHref)?.registerHref
    if (href) return new URL(href, startPages[site]).href
  }
  throw new Error(`${site} has no showing that one registers for`)
}

/** A form that the first stage of a site leads to which has one. */
async function firstOfStages(site: SiteId, link: 'purchaseNotificationHref' | 'orderHref'): Promise<string> {
  for (const address of await sitemapOf(site)) {
    if (levelOf(address, startPages[site]) !== levels.stage) continue
    const { viewModel } = JSON.parse((await readPage(`${address}GetViewModel`)).body).template
    if (viewModel[link]) return new URL(viewModel[link], startPages[site]).href
  }
  throw new Error(`${site} has no stage with ${link}`)
}

const premises: Partial<Record<SiteId, string>> = { se: 'lokaler', no: 'naringslokaler', fi: 'liiketilat' }
