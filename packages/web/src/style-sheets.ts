/** Style sheets besides the common one: what only some pages show, named in `pages/registry.ts`, and the home viewer. */
export const furtherSheets = ['homes', 'personal', 'viewer', 'company', 'reading', 'letting'] as const

export type FurtherSheet = (typeof furtherSheets)[number]

/** A further sheet is named like the common one, with its own name instead of `style`. */
export const addressOfSheet = (styleSheet: string, sheet: FurtherSheet): string =>
  styleSheet.replace(/\/style-([^/]*\.css)$/, `/${sheet}-$1`)
