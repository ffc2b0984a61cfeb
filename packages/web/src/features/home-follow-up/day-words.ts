import type { StepDayModel } from '@nyhem/contract/pages/my-home'
import { formatLongDate, formatMonthRange, formatMonthYear } from '@nyhem/domain/sites/long-dates'
import type { Site } from '@nyhem/domain/sites/site'
import type { Texts } from '../../texts/sv.ts'
import { dayOf } from '../housing-words/housing-format.ts'

type Words = Texts['myHome']

/** When a step is, in words: its day and time, about when, or that nobody knows yet. */
export function stepDayText(day: StepDayModel, { site, words }: { site: Site; words: Words }): string {
  if (day.kind === 'unknown') return words.dayUnknown
  if (day.kind === 'about') return words.about(aboutText(day, site))
  const from = formatLongDate(dayOf(day.from), site)
  if (day.to !== null && day.to !== day.from) return words.fromTo(from, formatLongDate(dayOf(day.to), site))
  return day.time === null ? from : words.at(from, timeText(day.time, site))
}

/** Months of a day that is not set: `april 2027`. */
export const aboutText = ({ from, to }: { from: string; to: string | null }, site: Site): string =>
  to === null ? formatMonthYear(dayOf(from), site) : formatMonthRange(dayOf(from), dayOf(to), site)

/** `10.00`, in English `10:00`. */
const timeText = (time: string, { locale }: Site): string => (locale === 'en' ? time : time.replace(':', '.'))
