import type { HomeStepModel, HomeTab } from '@nyhem/contract/pages/my-home'
import { addressOf } from '@nyhem/contract/routes/address'
import { getHomeCalendar } from '@nyhem/contract/routes/forms.paths'
import type { LocalDate } from '@nyhem/domain/dates'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import type { HomeId } from '@nyhem/domain/ids'
import { type HomeStep, type HomeTimeline, homeTimeline } from '@nyhem/domain/my-home/home-timeline'
import { myHomeHref, myHomeQueryNames } from '@nyhem/domain/my-home/my-home-address'
import type { HomeDetails } from '../../../catalogue/catalogue.ts'
import type { FollowedHome, FollowedHomes } from '../../../home-follow-up/home-follow-up.ts'
import type { VisitorHome } from '../../../my-pages/my-pages.ts'
import type { BuildContext } from '../build-context.ts'

/** Homes no longer in the catalogue are omitted. */
export type OwnHomes = {
  readonly all: readonly FollowedHome[]
  /** The home selected by the address, or the first; null if not the person's. */
  readonly shown: FollowedHome | null
}

export function findOwnHomes(
  ids: readonly HomeId[],
  { homes }: Pick<FollowedHomes, 'homes'>,
  { query }: Pick<BuildContext, 'query'>,
): OwnHomes {
  const all = [...new Set(ids)].flatMap((id) => homes.get(id) ?? [])
  const requested = query[myHomeQueryNames.home]
  const shown = requested === undefined ? all[0] : all.find(({ home }) => home.id === requested)
  return { all, shown: shown ?? null }
}

/** Tabs for several homes; empty for a person with one. */
export function homeTabs({ all, shown }: OwnHomes, { path }: Pick<BuildContext, 'path'>): HomeTab[] {
  // Shows the tabs if the selected home is not the person's.
  if (all.length < 2 && shown !== null) return []
  return all.map((details) => ({
    id: details.home.id,
    label: homeName(details),
    href: myHomeHref(path, details.home.id),
    isShown: details === shown,
  }))
}

/** `A-1301, Sjöfartskajen etapp 2`. */
export const homeName = ({ home, stage, area }: HomeDetails): string =>
  `${home.number}, ${stageTitle(area.name, stage.name)}`

/**
 * Progress of a home, the same on every page of my pages. `own`: null for a booking under way. What is signed on
 * booking is not the last contract: the business system makes it a purchase.
 */
export const timelineOf = (
  { home, stage, dates }: FollowedHome,
  own: VisitorHome | null,
  today: LocalDate,
): HomeTimeline =>
  homeTimeline({
    stage,
    moveIn: home.moveIn,
    entryDate: own?.entryDate ?? null,
    isContractSigned: own?.relation === 'purchase',
    dates,
    today,
  })

/** Has a calendar file while upcoming. */
export const stepModel = (step: HomeStep, homeId: HomeId): HomeStepModel => ({
  id: step.id,
  title: step.title,
  place: step.place,
  whatToDo: step.whatToDo,
  doneOn: step.doneOn,
  state: step.state,
  day: step.day,
  isOverdue: step.isOverdue,
  calendarHref:
    step.day.kind === 'day' && step.state !== 'done' && !step.isOverdue
      ? addressOf(getHomeCalendar, { params: { id: homeId }, query: { date: step.id } })
      : null,
})
