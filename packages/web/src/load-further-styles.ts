import { addressOfSheet, type FurtherSheet, furtherSheetsOf } from './style-sheets.ts'

const loading = new Map<FurtherSheet, Promise<void>>()

/**
 * Fetches the further style sheets of a page before it is shown. Without a first one there are none: the server has
 * drawn the page with all, or a development server gives styles with their modules.
 */
export async function loadFurtherStyles(source: string): Promise<void> {
  if (typeof document === 'undefined') return
  await Promise.all(furtherSheetsOf(source).map(load))
}

function load(sheet: FurtherSheet): Promise<void> {
  const asked =
    loading.get(sheet) ??
    fetchSheet(sheet).catch((cause: unknown) => {
      loading.delete(sheet)
      throw cause
    })
  loading.set(sheet, asked)
  return asked
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
      reject(new Error(`the styles of ${sheet} did not come`))
    }
    document.head.append(link)
  })
}
