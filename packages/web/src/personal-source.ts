/**
 * What has a style sheet beside the one that every page has: pages behind the login, bookings, the fault report, the
 * viewer of a home, what is told about the company and its help, and what there is to read: few visits begin there.
 */
const folders = [
  'src/pages/my-pages/',
  'src/pages/booking/',
  'src/pages/account/consent/',
  'src/pages/corporate/',
  'src/pages/press/',
  'src/pages/careers/',
  'src/pages/investors/',
  'src/pages/service/',
  'src/pages/sustainability/',
  'src/features/contact-modal/',
  'src/pages/reading/',
  'src/features/fault-report/',
  'src/features/explorer-viewer/',
] as const

/** Whether a source is shown with that sheet alone. */
export const isPersonalSource = (source: string): boolean => folders.some((folder) => source.startsWith(folder))

/** Whether a page or an overlay needs the second style sheet; the sandbox shows every page. */
export const needsPersonalStyles = (source: string): boolean =>
  isPersonalSource(source) || source.startsWith('src/pages/sandbox/')

/** The second style sheet is called as the first is. */
export const personalSheetOf = (styleSheet: string): string => styleSheet.replace(/style-([^/]*\.css)$/, 'personal-$1')
