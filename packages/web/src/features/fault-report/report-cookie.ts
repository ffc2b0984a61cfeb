import { emptyReport, type ReportForm } from '@nyhem/domain/case/report-form'
import { type Reporter, reportSteps } from '@nyhem/domain/case/report-steps'
import { storedFacts } from '@nyhem/domain/cookies/stored-facts'
import { cookieText, storedForSeconds } from '@nyhem/domain/sites/cookies'
import { cookieValue } from '../consent/cookie-value.ts'
import type { StoredDraft } from './report-state.ts'

const { name } = storedFacts['case-management']
/** Browsers drop cookies beyond 4 KB. A larger form is omitted: the server has it. */
const mostCharacters = 3_500

const write = (value: string, maxAgeSeconds: number) => {
  const isSecure = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = cookieText({ name, value, maxAgeSeconds, isSecure })
}

/** `version`: of the server's draft without this input; null while it has none. */
export type CookieDraft = StoredDraft & { readonly version: number | null }

/**
 * Stores the form, without files and empty fields, for 120 minutes. Source: fault-reports specification §4.1 (cookie
 * after each step).
 */
export function storeInCookie(accountId: string, reporter: Reporter, draft: CookieDraft): void {
  const form = Object.fromEntries(
    Object.entries(draft.form).filter(([field, value]) => value !== emptyReport[field as keyof ReportForm]),
  )
  const value = JSON.stringify({ ...draft, form, accountId, reporter })
  if (encodeURIComponent(value).length > mostCharacters) dropCookie()
  else write(value, storedForSeconds['case-management'])
}

export const dropCookie = (): void => write('', 0)

/** This person's report from the cookie; null when missing, unreadable or another person's. */
export function readReportCookie(accountId: string, reporter: Reporter): CookieDraft | null {
  const text = cookieValue(document.cookie, name)
  if (text === null) return null
  const found = parsed(text)
  if (found?.accountId !== accountId || found.reporter !== reporter) return null
  const step = reportSteps.find((known) => known === found.step)
  if (step === undefined) return null
  const requested: readonly unknown[] = Array.isArray(found.completed) ? found.completed : []
  const completed = reportSteps.filter((known) => requested.includes(known))
  const version = typeof found.version === 'number' ? found.version : null
  return { form: formOf(found.form), step, completed, isNew: found.isNew === true, version }
}

/** Cookies are untrusted: fields of a wrong type are ignored. */
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
