/** Where the product runs during the journeys; the same default as in playwright.config.ts. */
const port = Number(process.env.E2E_PORT ?? 3200)

/** Each site's start page. */
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

/** What `lang` says on each site. */
export const languages = {
  se: 'sv-SE',
  'se-en': 'en',
  no: 'nb-NO',
  fi: 'fi-FI',
  senior: 'sv-SE',
  coop: 'sv-SE',
  contractor: 'sv-SE',
} as const satisfies Record<SiteId, string>

/** The simulators' control pages: the inbox of every letter sent. */
export const simulators = `http://127.0.0.1:${port + 10}/`

/** The portal for callers that are no visitors: business systems and probes. */
export const portal = `http://127.0.0.1:${port}`

/** A host on which no site lives. */
export const unknownHost = `http://nowhere.localhost:${port}/`
