import type { OfficeTexts } from './sv.ts'

/** The office's clock: that of the company, wherever somebody sits. */
export const timeZone = 'Europe/Stockholm'

type Language = Pick<OfficeTexts, 'locale'>

export const dayText = ({ locale }: Language, instant: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(instant),
  )

export const longDayText = ({ locale }: Language, instant: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(instant),
  )

/** `10.31.02` in Swedish, `10:31:02` in English. */
export function timeText({ locale }: Language, instant: string): string {
  const text = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'medium' }).format(new Date(instant))
  return locale === 'sv-SE' ? text.replaceAll(':', '.') : text
}

/** `08.00` in Swedish, `08:00` in English. */
const clockText = ({ locale }: Language, date: Date, zone: string): string => {
  const text = new Intl.DateTimeFormat(locale, { timeZone: zone, timeStyle: 'short' }).format(date)
  return locale === 'sv-SE' ? text.replace(':', '.') : text
}

/** `i dag 09.42`, `27 nov. 08.00`, and the year where it is another. By the clock of the zone. */
export function momentText(language: Language, instant: string, zone: string = timeZone): string {
  const date = new Date(instant)
  const dayOf = (one: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(one)
  const today = dayOf(new Date())
  const days = Math.round((Date.parse(dayOf(date)) - Date.parse(today)) / 86_400_000)
  const isNear = Math.abs(days) <= 1
  const isOtherYear = dayOf(date).slice(0, 4) !== today.slice(0, 4)
  const day = isNear
    ? new Intl.RelativeTimeFormat(language.locale, { numeric: 'auto' }).format(days, 'day')
    : new Intl.DateTimeFormat(language.locale, {
        ...{ timeZone: zone, day: 'numeric', month: 'short' },
        ...(isOtherYear ? { year: 'numeric' } : {}),
      }).format(date)
  return `${day} ${clockText(language, date, zone)}`
}

/** `2026-11-23`, for grouping. */
export const dayKey = (instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(instant))

export const initialsOf = (name: string): string => {
  const parts = name.split(/\s+/).filter(Boolean)
  return [parts[0], parts.length > 1 ? parts.at(-1) : ''].map((part) => part?.[0]?.toUpperCase() ?? '').join('')
}
