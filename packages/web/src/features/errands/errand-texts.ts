import { caseQueryNames } from '@nyhem/domain/case/case-list'
import { type CaseGroup, type CaseStatus, colourOfGroup, groupOfStatus } from '@nyhem/domain/case/case-status'
import { faultPlaceText } from '@nyhem/domain/case/fault-place-text'
import type { ReportLanguage } from '@nyhem/domain/case/place-names'
import { statusName } from '@nyhem/domain/case/status-names'
import { formatDate } from '@nyhem/domain/sites/format'
import { formatTime, formatTimeRange, formatWeekday, siteDayOf } from '@nyhem/domain/sites/long-dates'
import type { Site } from '@nyhem/domain/sites/site'
import { dayOf, momentOf } from '../../site/page-moments.ts'
import type { StatusTone } from '../../ui/status/StatusMark.tsx'
import type { StatusForm } from '../../ui/status/status-forms.tsx'

/** Cases are followed where faults are reported: in Swedish or Norwegian. */
export const languageOf = ({ locale }: Pick<Site, 'locale'>): ReportLanguage => (locale === 'no' ? 'no' : 'sv')

export const statusText = (status: CaseStatus, site: Pick<Site, 'locale'>): string =>
  statusName(status, languageOf(site))

/** Shape in addition to colour, which is never the only cue. */
const formOfGroup = { registered: 'ring', ongoing: 'half', executed: 'tick', closed: 'full' } as const satisfies Record<
  CaseGroup,
  StatusForm
>
/** Tones are named after groups; colours are those of the specification (blue, yellow, green, gray). */
const toneOfColour = {
  blue: 'registered',
  yellow: 'ongoing',
  green: 'executed',
  gray: 'closed',
} as const satisfies Record<(typeof colourOfGroup)[CaseGroup], StatusTone>

export const variantOfStatus = (status: CaseStatus): { tone: StatusTone; form: StatusForm } => {
  const group = groupOfStatus[status]
  return { tone: toneOfColour[colourOfGroup[group]], form: formOfGroup[group] }
}

type Named = { readonly openingSentence: string | null; readonly roomType: string; readonly partName: string }

export const categoryText = ({ roomType, partName }: Named): string => faultPlaceText(roomType, partName)

/** What the reporter wrote, else what it is about. */
export const titleText = (errand: Named): string => errand.openingSentence ?? categoryText(errand)

/** Address of an errand below a page of errands, with what narrows their list. */
export function hrefOfErrand(path: string, id: string, query = ''): string {
  const address = new URLSearchParams(query)
  address.set(caseQueryNames.case, id)
  return `${path}?${address}`
}

/** In the site's time zone. */
export const dayText = (moment: string, site: Site): string => formatDate(siteDayOf(momentOf(moment), site), site)

/** Last day for the first answer, or null. */
export const answerByText = ({ answerBy }: { readonly answerBy: string | null }, site: Site): string | null =>
  answerBy && formatDate(dayOf(answerBy), site)

/** In the site's time zone. */
export const momentText = (moment: string, site: Site): string =>
  `${dayText(moment, site)} ${formatTime(momentOf(moment), site)}`

/** `torsdag 2026-03-05, 10:00–12:00`, in the site's time zone. */
export function visitTimeText({ startsAt, endsAt }: { startsAt: string; endsAt: string }, site: Site): string {
  const [from, until] = [momentOf(startsAt), momentOf(endsAt)]
  const day = siteDayOf(from, site)
  return `${formatWeekday(day, site)} ${formatDate(day, site)}, ${formatTimeRange(from, until, site)}`
}
