import { addDays, type LocalDate } from './dates.ts'
import type { Country } from './sites/site.ts'

type YearDay = (year: number, easter: LocalDate) => LocalDate

const fixed =
  (monthDay: string): YearDay =>
  (year) =>
    `${year}-${monthDay}` as LocalDate
const afterEaster =
  (days: number): YearDay =>
  (_year, easter) =>
    addDays(easter, days)

/** The Friday from 19 to 25 June. */
const midsummerEve: YearDay = (year) => {
  const first = `${year}-06-19` as LocalDate
  return addDays(first, (5 - weekdayIndex(first) + 7) % 7)
}

const common = [fixed('01-01'), afterEaster(-2), afterEaster(1), fixed('05-01'), afterEaster(39)]
const christmas = [fixed('12-24'), fixed('12-25'), fixed('12-26')]

/**
 * Days on which offices are closed, weekends aside. Sources: SE lagen (1989:253) om allmänna helgdagar, with the eves that
 * semesterlagen treats as Sundays; NO lov om helligdager og helligdagsfred and lov om 1. og 17. mai, with Christmas Eve, on
 * which offices close at noon; FI kirkkolaki and laki vapunpäivän järjestämisestä, with the eves of collective agreements.
 */
const holidays = {
  SE: [...common, fixed('01-06'), fixed('06-06'), midsummerEve, ...christmas, fixed('12-31')],
  NO: [...common, afterEaster(-3), fixed('05-17'), afterEaster(50), ...christmas],
  FI: [...common, fixed('01-06'), midsummerEve, fixed('12-06'), ...christmas],
} as const satisfies Record<Country, readonly YearDay[]>

/** 0 Sunday to 6 Saturday. */
const weekdayIndex = (date: LocalDate): number => new Date(`${date}T00:00:00.000Z`).getUTCDay()

/** Easter Sunday by the Gregorian reckoning of Meeus, Jones and Butcher. Never fails. */
export function easterOf(year: number): LocalDate {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as LocalDate
}

/** Whether offices in a country are open: neither weekend nor public holiday. Never fails. */
export function isWorkingDay(date: LocalDate, country: Country): boolean {
  if ([0, 6].includes(weekdayIndex(date))) return false
  const year = Number(date.slice(0, 4))
  const easter = easterOf(year)
  return !holidays[country].some((dayOf) => dayOf(year, easter) === date)
}

/** The working day that comes `count` (at least 1) working days after a day, itself not counted. Never fails. */
export function addWorkingDays(date: LocalDate, count: number, country: Country): LocalDate {
  let day = date
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day, country)) left -= 1
  }
  return day
}
