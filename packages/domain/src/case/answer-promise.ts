import { type Instant, type LocalDate, localDateOf } from '../dates.ts'
import type { Site } from '../sites/site.ts'
import { addWorkingDays } from '../working-days.ts'
import type { CaseGroup } from './case-status.ts'

/** Working days within which a report is answered, as its confirmation says. */
const promisedWorkingDays = 2

type Reported = { readonly createdAt: Instant; readonly group: CaseGroup; readonly isAnswered: boolean }

/** Last day for the first answer to a report; null once it is answered or in hand. Never fails. */
export const answerDueOn = (
  { createdAt, group, isAnswered }: Reported,
  { country, timeZone }: Pick<Site, 'country' | 'timeZone'>,
): LocalDate | null =>
  group !== 'registered' || isAnswered
    ? null
    : addWorkingDays(localDateOf(createdAt, timeZone), promisedWorkingDays, country)
