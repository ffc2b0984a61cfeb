import type { ShownShowing } from '@nyhem/contract/pages/showings'
import { formatLongDay, formatTimeRange, formatWeekday, siteDayOf } from '@nyhem/domain/sites/long-dates'
import { momentOf } from '../../site/page-moments.ts'
import { useSite, useTexts } from '../../site/site-context.tsx'

export function useShowingTime({ startsAt, endsAt }: Pick<ShownShowing, 'startsAt' | 'endsAt'>): string {
  const site = useSite()
  const { facts } = useTexts('showing').showing
  const day = siteDayOf(momentOf(startsAt), site)
  return facts.at(
    formatWeekday(day, site),
    formatLongDay(day, site),
    formatTimeRange(momentOf(startsAt), momentOf(endsAt), site),
  )
}
