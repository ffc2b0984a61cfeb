/**
 * Style sheets beside the one that every page has, and the sources that need them: what is behind the login, in a
 * booking or in a fault report; the viewer of a home; what the company tells of itself; what one reads; what is let,
 * sold again or finished, and the forms of homes for sale.
 */
const foldersOfSheet = {
  personal: ['src/pages/my-pages/', 'src/pages/booking/', 'src/pages/account/consent/', 'src/features/fault-report/'],
  viewer: ['src/features/explorer-viewer/'],
  company: [
    'src/pages/careers/',
    'src/pages/corporate/',
    'src/pages/investors/',
    'src/pages/press/',
    'src/pages/service/',
    'src/pages/sustainability/',
    'src/features/contact-modal/',
  ],
  reading: ['src/pages/reading/'],
  letting: [
    'src/pages/orders/',
    'src/pages/premises/',
    'src/pages/purchase/',
    'src/pages/references/',
    'src/pages/rental/',
    'src/pages/showings/',
    'src/pages/succession/',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type FurtherSheet = keyof typeof foldersOfSheet
export const furtherSheets = Object.keys(foldersOfSheet) as FurtherSheet[]

const folders = Object.entries(foldersOfSheet) as [FurtherSheet, readonly string[]][]

/** The folder by which a source has a further sheet; null when the first one is all it needs. */
export const sheetFolderOf = (source: string): string | null =>
  folders.flatMap(([, names]) => names).find((folder) => source.startsWith(folder)) ?? null

/** The further sheet that a source, or its folder, needs; null when the first one is all. */
export const furtherSheetOf = (source: string): FurtherSheet | null =>
  folders.find(([, names]) => names.some((folder) => source.startsWith(folder)))?.[0] ?? null

/** The sandbox shows every page. */
export const sandboxFolder = 'src/pages/sandbox/'

/** The further sheets that a page or an overlay needs. */
export function furtherSheetsOf(source: string): readonly FurtherSheet[] {
  if (source.startsWith(sandboxFolder)) return furtherSheets
  const sheet = furtherSheetOf(source)
  return sheet === null ? [] : [sheet]
}

/** A further sheet is called as the first is, with its own name for `style`. */
export const addressOfSheet = (styleSheet: string, sheet: FurtherSheet): string =>
  styleSheet.replace(/style-([^/]*\.css)$/, `${sheet}-$1`)
