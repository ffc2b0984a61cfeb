import type { JobCard } from '@nyhem/contract/pages/careers'
import type { LocalDate } from '@nyhem/domain/dates'
import { formatLongDay } from '@nyhem/domain/sites/long-dates'
import type { Site } from '@nyhem/domain/sites/site'
import type { ServiceTexts } from '../../texts/sv/service.ts'

export const jobFacts = ({ place, field, form }: JobCard, texts: ServiceTexts['jobs']): string =>
  [place, texts.fieldName[field], texts.form[form]].join(' · ')

export function lastDayText(
  lastDay: string | null,
  { site, texts, today }: { site: Site; texts: ServiceTexts['jobs']; today?: string },
): string {
  if (lastDay === null) return texts.ongoing
  return lastDay === today ? texts.lastToday : texts.last(formatLongDay(lastDay as LocalDate, site))
}
