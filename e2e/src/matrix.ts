/**
 * `npm test` runs each page kind and journey once, in the wide window. `npm run test:all` (TEST_MATRIX=all) runs every
 * site at both widths.
 */
export const isWholeMatrix = process.env.TEST_MATRIX === 'all'

/** All in the whole matrix, otherwise the first and those whose country has its own rule. */
export const sitesFor = <Site>(sites: readonly Site[], ...ownRule: NoInfer<Site>[]): readonly Site[] =>
  isWholeMatrix ? sites : sites.filter((site, index) => index === 0 || ownRule.includes(site))

const tags = { phone: '@phone', desktopOnly: '@desktop-only', matrixOnly: '@matrix-only' } as const

/** Layout or handling differs on a phone: runs at both widths in every run. */
export const phone = { tag: tags.phone }

/** Independent of width (keyboard, bytes, calls, cookies, clocks): runs in the wide window only. */
export const desktopOnly = { tag: tags.desktopOnly }

/** A rule with lower-level tests and one case in another journey: whole matrix only. */
export const matrixOnly = { tag: tags.matrixOnly }

export const desktopMatrixOnly = { tag: [tags.desktopOnly, tags.matrixOnly] }

const wholeMatrix = { desktop: {}, phone: { grepInvert: new RegExp(tags.desktopOnly) } }
const short = {
  desktop: { grepInvert: new RegExp(tags.matrixOnly) },
  phone: { grep: new RegExp(tags.phone), grepInvert: new RegExp(tags.matrixOnly) },
}

export const journeysAt = isWholeMatrix ? wholeMatrix : short
