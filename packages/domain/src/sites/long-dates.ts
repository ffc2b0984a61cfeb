import type { Instant, LocalDate } from '../dates.ts'
import { localDateOf } from '../dates.ts'
import type { Locale, Site } from './site.ts'

/**
 * Dates for running text. Names are listed because server and browser Intl data differ, and both must render the same.
 * Source: design language, "running text uses the long form".
 */

const monthNames = {
  sv: 'januari februari mars april maj juni juli augusti september oktober november december',
  no: 'januar februar mars april mai juni juli august september oktober november desember',
  fi: 'tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu',
  en: 'January February March April May June July August September October November December',
} as const satisfies Record<Locale, string>

const shortMonthNames = {
  sv: 'jan feb mars april maj juni juli aug sep okt nov dec',
  no: 'jan. feb. mars april mai juni juli aug. sep. okt. nov. des.',
  fi: 'tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu',
  en: 'Jan Feb March April May June July Aug Sept Oct Nov Dec',
} as const satisfies Record<Locale, string>

/** From Sunday, matching `getUTCDay`. */
const weekdayNames = {
  sv: 'söndag måndag tisdag onsdag torsdag fredag lördag',
  no: 'søndag mandag tirsdag onsdag torsdag fredag lørdag',
  fi: 'sunnuntai maanantai tiistai keskiviikko torstai perjantai lauantai',
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
} as const satisfies Record<Locale, string>

const shortWeekdayNames = {
  sv: 'sön mån tis ons tors fre lör',
  no: 'søn. man. tirs. ons. tors. fre. lør.',
  fi: 'su ma ti ke to pe la',
  en: 'Sun Mon Tue Wed Thu Fri Sat',
} as const satisfies Record<Locale, string>

type InLocale = Pick<Site, 'locale'>
const noBreak = '\u00a0'

const nameAt = (names: string, index: number): string => names.split(' ')[index] ?? ''

const partsOf = (date: LocalDate): { year: number; month: number; day: number } => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
})
const weekdayOf = (date: LocalDate): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Formats a month: `april`, Finnish `huhtikuu`. `month` runs from 1. */
export const formatMonth = (date: LocalDate, site: InLocale): string =>
  nameAt(monthNames[site.locale], partsOf(date).month - 1)

/** Formats a month with year: `april 2027`. */
export const formatMonthYear = (date: LocalDate, site: InLocale): string =>
  `${formatMonth(date, site)}${noBreak}${partsOf(date).year}`

/** Formats a range of months: `april–juni 2027`, `november 2027–januari 2028`. */
export function formatMonthRange(from: LocalDate, to: LocalDate, site: InLocale): string {
  if (from.slice(0, 7) === to.slice(0, 7)) return formatMonthYear(from, site)
  if (from.slice(0, 4) === to.slice(0, 4)) return `${formatMonth(from, site)}–${formatMonthYear(to, site)}`
  return `${formatMonthYear(from, site)}–${formatMonthYear(to, site)}`
}

const longDayPatterns = {
  sv: (day: number, month: string) => `${day}${noBreak}${month}`,
  no: (day: number, month: string) => `${day}.${noBreak}${month}`,
  fi: (day: number, month: string) => `${day}.${noBreak}${month}ta`,
  en: (day: number, month: string) => `${day}${noBreak}${month}`,
} as const satisfies Record<Locale, (day: number, month: string) => string>

/** Formats a day without year: `29 november`, `29. november`, `29. marraskuuta`. */
export const formatLongDay = (date: LocalDate, site: InLocale): string =>
  longDayPatterns[site.locale](partsOf(date).day, formatMonth(date, site))

/** Formats a day: `29 november 2026`. */
export const formatLongDate = (date: LocalDate, site: InLocale): string =>
  `${formatLongDay(date, site)}${noBreak}${partsOf(date).year}`

/** Formats a weekday: `söndag`. */
export const formatWeekday = (date: LocalDate, site: InLocale): string =>
  nameAt(weekdayNames[site.locale], weekdayOf(date))

/** Splits a day for a list of dates: `29`, `nov`, `söndag`. */
export function calendarDay(date: LocalDate, site: InLocale): { day: string; month: string; weekday: string } {
  const { day, month } = partsOf(date)
  return {
    day: String(day),
    month: nameAt(shortMonthNames[site.locale], month - 1),
    weekday: formatWeekday(date, site),
  }
}

/** Formats a day briefly: `sön 29 nov`, `su 29.11.`. */
export function formatShortDay(date: LocalDate, site: InLocale): string {
  const { day, month } = partsOf(date)
  const weekday = weekdayOf(date)
  const name = nameAt(shortWeekdayNames[site.locale], weekday)
  if (site.locale === 'fi') return `${name}${noBreak}${day}.${month}.`
  const dayText = site.locale === 'no' ? `${day}.` : String(day)
  return [name, dayText, nameAt(shortMonthNames[site.locale], month - 1)].join(noBreak)
}

const clocks = new Map<string, Intl.DateTimeFormat>()
const timeSeparator = { sv: '.', no: '.', fi: '.', en: ':' } as const satisfies Record<Locale, string>

/** Formats a time in the site's time zone: `12.00`, in English `12:00`. */
export function formatTime(instant: Instant, site: Pick<Site, 'locale' | 'timeZone'>): string {
  const { timeZone } = site
  const options = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', options)
  clocks.set(timeZone, clock)
  return clock.format(new Date(instant)).replace(':', timeSeparator[site.locale])
}

/** Formats a written time, `16:30`, as others: `16.30`, in English `16:30`. Never fails. */
export const formatWrittenTime = (time: string, site: InLocale): string => time.replace(':', timeSeparator[site.locale])

/** Formats minutes after midnight: `06.30`, in English `06:30`. Never fails. */
export const formatClock = (minutes: number, site: InLocale): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(timeSeparator[site.locale])

/** Formats a time range within a day: `12.00–13.30`. */
export const formatTimeRange = (from: Instant, to: Instant, site: Pick<Site, 'locale' | 'timeZone'>): string =>
  `${formatTime(from, site)}–${formatTime(to, site)}`

/** Day of an instant in the site's time zone. */
export const siteDayOf = (instant: Instant, site: Pick<Site, 'timeZone'>): LocalDate =>
  localDateOf(instant, site.timeZone)
