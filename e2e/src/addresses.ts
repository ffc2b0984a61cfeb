/** Addresses of the product under test; same default port as playwright.config.ts. */
const usualPort = Number(process.env.E2E_PORT ?? 3200)

export const siteIds = ['se', 'se-en', 'no', 'fi', 'senior', 'coop', 'contractor'] as const
export type SiteId = (typeof siteIds)[number]

const startPagesAt = (port: number): Record<SiteId, string> => ({
  se: `http://se.localhost:${port}/`,
  'se-en': `http://se.localhost:${port}/en/`,
  no: `http://no.localhost:${port}/`,
  fi: `http://fi.localhost:${port}/`,
  senior: `http://senior.localhost:${port}/`,
  coop: `http://coop.localhost:${port}/`,
  contractor: `http://contractor.localhost:${port}/`,
})
export const startPages: Record<SiteId, string> = startPagesAt(usualPort)

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

const othersAt = (port: number) => ({
  simulators: `http://127.0.0.1:${port + 10}/`,
  portal: `http://127.0.0.1:${port}`,
  unknownHost: `http://nowhere.localhost:${port}/`,
  office: `http://office.localhost:${port}`,
})

export let {
  /** The simulators, whose inbox has every e-mail. */
  simulators,
  /** The portal for business systems and probes. */
  portal,
  /** A host without a site. */
  unknownHost,
  /** The office of the staff. */
  office,
} = othersAt(usualPort)

/** Steps of journeys then go to another world, until it is called without a port. A worker does one test at a time. */
export function goToWorld(port: number = usualPort): void {
  Object.assign(startPages, startPagesAt(port))
  ;({ simulators, portal, unknownHost, office } = othersAt(port))
}
