import { addressOfSheet, type FurtherSheet } from './style-sheets.ts'

const loading = new Map<FurtherSheet, Promise<void>>()

/**
 * Fetches a further style sheet before what it styles is shown. No-op where the page has it: rendered so by the server,
 * or styled by a development server.
 */
export function loadFurtherStyles(sheet: FurtherSheet): Promise<void> {
  if (typeof document === 'undefined') return Promise.resolve()
  const requested =
    loading.get(sheet) ??
    fetchSheet(sheet).catch((cause: unknown) => {
      loading.delete(sheet)
      throw cause
    })
  loading.set(sheet, requested)
  return requested
}

function fetchSheet(sheet: FurtherSheet): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href)
  const first = sheets.find((href) => addressOfSheet(href, sheet) !== href)
  if (first === undefined || sheets.includes(addressOfSheet(first, sheet))) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = addressOfSheet(first, sheet)
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`no styles of ${sheet}`))
    }
    document.head.append(link)
  })
}
