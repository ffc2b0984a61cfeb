/**
 * How much of the matrix of sites and widths a run covers. `npm test` runs each page kind and each journey once, in the
 * wide window. `npm run test:all` sets TEST_MATRIX=all and runs them on every site and at both widths.
 */
export const isWholeMatrix = process.env.TEST_MATRIX === 'all'

/** The sites to run a test on: all of them in the whole matrix, otherwise the first and those whose country has its own rule. */
export const sitesFor = <Site>(sites: readonly Site[], ...ownRule: NoInfer<Site>[]): readonly Site[] =>
  isWholeMatrix ? sites : sites.filter((site, index) => index === 0 || ownRule.includes(site))

/** Tags by which playwright.config.ts chooses what a project runs. */
const tags = { phone: '@phone', desktopOnly: '@desktop-only', matrixOnly: '@matrix-only' } as const

/** The layout or the handling differs on a phone: runs at both widths in every run. Without it, only in the whole matrix. */
export const phone = { tag: tags.phone }

/** Keyboard, bytes, calls, cookies or clocks, which do not differ by width: runs in the wide window alone. */
export const desktopOnly = { tag: tags.desktopOnly }

/** A rule whose cases are tested below the browser, with one of them in another journey: runs in the whole matrix alone. */
export const matrixOnly = { tag: tags.matrixOnly }

/** Both of the above. */
export const desktopMatrixOnly = { tag: [tags.desktopOnly, tags.matrixOnly] }

const wholeMatrix = { desktop: {}, phone: { grepInvert: new RegExp(tags.desktopOnly) } }
const short = {
  desktop: { grepInvert: new RegExp(tags.matrixOnly) },
  phone: { grep: new RegExp(tags.phone), grepInvert: new RegExp(tags.matrixOnly) },
}

/** What the projects of each width run. */
export const journeysAt = isWholeMatrix ? wholeMatrix : short
