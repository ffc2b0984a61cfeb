import { needsPersonalStyles, personalSheetOf } from './personal-source.ts'

let loading: Promise<void> | null = null

/**
 * Fetches the second style sheet before a page that needs it is shown. Without a first one there is none: the server
 * has drawn the page with both, or a development server gives styles with their modules.
 */
export function loadPersonalStyles(source: string): Promise<void> {
  if (typeof document === 'undefined' || !needsPersonalStyles(source)) return Promise.resolve()
  loading ??= fetchSheet().catch((cause: unknown) => {
    loading = null
    throw cause
  })
  return loading
}

function fetchSheet(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href)
  const first = sheets.find((href) => personalSheetOf(href) !== href)
  if (first === undefined || sheets.includes(personalSheetOf(first))) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = personalSheetOf(first)
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error('styles of my pages did not come'))
    }
    document.head.append(link)
  })
}
