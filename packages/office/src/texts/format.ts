import type { OfficeTexts } from './sv.ts'

/** The office's clock: that of the company, wherever somebody sits. */
const timeZone = 'Europe/Stockholm'

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

/** `2026-11-23`, for grouping. */
export const dayKey = (instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(instant))

export const initialsOf = (name: string): string => {
  const parts = name.split(/\s+/).filter(Boolean)
  return [parts[0], parts.length > 1 ? parts.at(-1) : ''].map((part) => part?.[0]?.toUpperCase() ?? '').join('')
}

/** Day and time to the minute. */
export const momentText = ({ locale }: Language, instant: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant))
