import { type CaseGroup, type CaseStatus, colourOfGroup, groupOfStatus } from '@nyhem/domain/case/case-status'
import type { ReportLanguage } from '@nyhem/domain/case/place-names'
import { statusName } from '@nyhem/domain/case/status-names'
import { formatLongDay, formatTime, siteDayOf } from '@nyhem/domain/sites/long-dates'
import type { Site } from '@nyhem/domain/sites/site'
import type { StatusTone } from '../../ui/status/StatusMark.tsx'
import type { StatusForm } from '../../ui/status/status-forms.tsx'
import { momentOf } from '../housing-words/housing-format.ts'

/** Cases are followed where faults are reported: in Swedish or Norwegian. */
const languageOf = ({ locale }: Pick<Site, 'locale'>): ReportLanguage => (locale === 'no' ? 'no' : 'sv')

/** A status in words. */
export const statusText = (status: CaseStatus, site: Pick<Site, 'locale'>): string =>
  statusName(status, languageOf(site))

/** Form beside the colour, which never speaks alone. */
const formOfGroup = { registered: 'ring', ongoing: 'half', executed: 'tick', closed: 'full' } as const satisfies Record<
  CaseGroup,
  StatusForm
>
/** The tone of a group is named after it; its colour is that of the specification (blue, yellow, green, gray). */
const toneOfColour = {
  blue: 'registered',
  yellow: 'ongoing',
  green: 'executed',
  gray: 'closed',
} as const satisfies Record<(typeof colourOfGroup)[CaseGroup], StatusTone>

/** How the status of a case looks. */
export const lookOfStatus = (status: CaseStatus): { tone: StatusTone; form: StatusForm } => {
  const group = groupOfStatus[status]
  return { tone: toneOfColour[colourOfGroup[group]], form: formOfGroup[group] }
}

/** The day of a moment, where the site is. */
export const dayText = (moment: string, site: Site): string => formatLongDay(siteDayOf(momentOf(moment), site), site)

/** Day and time of a moment, where the site is. */
export const momentText = (moment: string, site: Site): string =>
  `${dayText(moment, site)} ${formatTime(momentOf(moment), site)}`
