import type { ReportCountry } from './report-steps.ts'

const withoutSpaces = (text: string): string => text.replace(/\s/g, '')

/** A postal code as the country writes it: `123 45` in Sweden, `0123` in Norway. Other text is only trimmed. Never fails. */
export function customaryZipCode(country: ReportCountry, text: string): string {
  const code = withoutSpaces(text)
  if (country === 'SE' && /^\d{5}$/.test(code)) return `${code.slice(0, 3)} ${code.slice(3)}`
  return country === 'NO' && /^\d{4}$/.test(code) ? code : text.trim()
}

/** An association number without spaces, and in Sweden with its dash. Other text is only trimmed. Never fails. */
export function customaryCompoundNumber(country: ReportCountry, text: string): string {
  const number = withoutSpaces(text)
  if (country === 'SE' && /^\d{10}$/.test(number)) return `${number.slice(0, 6)}-${number.slice(6)}`
  return /^[\d-]+$/.test(number) ? number : text.trim()
}
