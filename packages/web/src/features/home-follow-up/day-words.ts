import type { StepDayModel } from '@nyhem/contract/pages/my-home'
import { formatDate } from '@nyhem/domain/sites/format'
import { formatMonthRange, formatMonthYear, formatWrittenTime } from '@nyhem/domain/sites/long-dates'
import type { Site } from '@nyhem/domain/sites/site'
import { dayOf } from '../../site/page-moments.ts'
import type { Texts } from '../../texts/texts.ts'

type Strings = Texts<'my-home'>['myHome']

export function stepDayText(day: StepDayModel, { site, strings }: { site: Site; strings: Strings }): string {
  if (day.kind === 'unknown') return strings.dayUnknown
  if (day.kind === 'about') return strings.about(aboutText(day, site))
  const from = formatDate(dayOf(day.from), site)
  if (day.to !== null && day.to !== day.from) return strings.fromTo(from, formatDate(dayOf(day.to), site))
  return day.time === null ? from : strings.at(from, formatWrittenTime(day.time, site))
}

/** Months of an undetermined day: `april 2027`. */
export const aboutText = ({ from, to }: { from: string; to: string | null }, site: Site): string =>
  to === null ? formatMonthYear(dayOf(from), site) : formatMonthRange(dayOf(from), dayOf(to), site)
