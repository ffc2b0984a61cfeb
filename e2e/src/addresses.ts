/** Addresses of the product under test; same default port as playwright.config.ts. */
const port = Number(process.env.E2E_PORT ?? 3200)

export const startPages = {
  se: `http://se.localhost:${port}/`,
  'se-en': `http://se.localhost:${port}/en/`,
  no: `http://no.localhost:${port}/`,
  fi: `http://fi.localhost:${port}/`,
  senior: `http://senior.localhost:${port}/`,
  coop: `http://coop.localhost:${port}/`,
  contractor: `http://contractor.localhost:${port}/`,
} as const

export type SiteId = keyof typeof startPages
export const siteIds = Object.keys(startPages) as SiteId[]

/** Each site's `lang`. */
export const languages = {
  se: 'sv-SE',
  'se-en': 'en',
  no: 'nb-NO',
  fi: 'fi-FI',
  senior: 'sv-SE',
  coop: 'sv-SE',
  contractor: 'sv-SE',
} as const satisfies Record<SiteId, string>

/** The simulators, whose inbox has every e-mail. */
export const simulators = `http://127.0.0.1:${port + 10}/`

/** The portal for business systems and probes. */
export const portal = `http://127.0.0.1:${port}`

/** A host without a site. */
export const unknownHost = `http://nowhere.localhost:${port}/`

/** The office of the staff. */
export const office = `http://office.localhost:${port}`
