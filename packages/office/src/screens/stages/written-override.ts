import { mostOverrideDays } from '@nyhem/domain/housing/home-override'

/** Minor units of whole kronor or euros, with or without signs between thousands; null: it is none. */
export function priceWritten(text: string): number | null {
  if (!/^\d{1,3}(?:[\s.,]?\d{3}){0,3}$/.test(text.trim())) return null
  const minor = Number(text.replace(/\D/g, '')) * 100
  return minor > 0 ? minor : null
}

/** Days of an override; null: not so many. */
export function daysWritten(text: string): number | null {
  const days = Number(text)
  return Number.isInteger(days) && days >= 1 && days <= mostOverrideDays ? days : null
}
