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

/** The simulators' control pages: the inbox of every letter sent. */
export const simulators = `http://localhost:${port + 10}/`
