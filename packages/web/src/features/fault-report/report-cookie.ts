import { emptyReport, type ReportForm } from '@nyhem/domain/case/report-form'
import { type Reporter, reportSteps } from '@nyhem/domain/case/report-steps'
import { storedFacts } from '@nyhem/domain/cookies/stored-facts'
import { cookieText, storedForSeconds } from '@nyhem/domain/sites/cookies'
import { cookieValue } from '../consent/cookie-value.ts'
import type { KeptDraft } from './report-state.ts'

const { name } = storedFacts['case-management']
/** Browsers drop a cookie beyond 4 KB. What is larger is left out: the server has it. */
const mostCharacters = 3_500

const write = (value: string, maxAgeSeconds: number) => {
  const isSecure = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = cookieText({ name, value, maxAgeSeconds, isSecure })
}

/**
 * Keeps the form, without files, for 120 minutes. What nobody has filled in is left out. Source: fault-reports
 * specification §4.1 (cookie after each step).
 */
export function keepInCookie(accountId: string, reporter: Reporter, draft: KeptDraft): void {
  const form = Object.fromEntries(
    Object.entries(draft.form).filter(([field, value]) => value !== emptyReport[field as keyof ReportForm]),
  )
  const value = JSON.stringify({ ...draft, form, accountId, reporter })
  if (encodeURIComponent(value).length > mostCharacters) dropCookie()
  else write(value, storedForSeconds['case-management'])
}

/** Takes it away. */
export const dropCookie = (): void => write('', 0)

/** What the cookie keeps of this person's report; null when it keeps another's, nothing, or what nobody can read. */
export function readReportCookie(accountId: string, reporter: Reporter): KeptDraft | null {
  const text = cookieValue(document.cookie, name)
  if (text === null) return null
  const found = parsed(text)
  if (found?.accountId !== accountId || found.reporter !== reporter) return null
  const step = reportSteps.find((known) => known === found.step)
  if (step === undefined) return null
  const asked: readonly unknown[] = Array.isArray(found.completed) ? found.completed : []
  const completed = reportSteps.filter((known) => asked.includes(known))
  return { form: formOf(found.form), step, completed, isNew: found.isNew === true }
}

/** Anyone can write a cookie: fields of another kind than the form's are as good as none. */
function formOf(found: unknown): ReportForm {
  const values = typeof found === 'object' && found !== null ? found : {}
  const known = Object.entries(values).filter(([field, value]) => {
    if (!Object.hasOwn(emptyReport, field)) return false
    return field === 'selectedApartment'
      ? typeof value === 'object'
      : typeof value === typeof emptyReport[field as keyof ReportForm]
  })
  return { ...emptyReport, ...Object.fromEntries(known) }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
