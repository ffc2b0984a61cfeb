import type { HomeStepModel, HomeTab } from '@nyhem/contract/pages/my-home'
import { addressOf } from '@nyhem/contract/routes/address'
import { getHomeCalendar } from '@nyhem/contract/routes/forms.paths'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import type { HomeId } from '@nyhem/domain/ids'
import { type HomeStep, type HomeTimeline, homeTimeline } from '@nyhem/domain/my-home/home-timeline'
import { myHomeHref, myHomeQueryNames } from '@nyhem/domain/my-home/my-home-address'
import type { HomeDetails } from '../../catalogue/catalogue.ts'
import type { PageVisitor, VisitorBooking, VisitorHome } from '../../my-pages/my-pages.ts'
import type { BuildContext } from '../build-context.ts'

/** Homes of a person with what the catalogue knows of them; one that has left it is left out. */
export type OwnHomes = {
  readonly all: readonly HomeDetails[]
  /** The one that the address asks for, or the first; null when it is none of the person's. */
  readonly shown: HomeDetails | null
}

export async function findOwnHomes(
  ids: readonly HomeId[],
  { catalogue, query }: Pick<BuildContext, 'catalogue' | 'query'>,
): Promise<OwnHomes> {
  const found = await Promise.all([...new Set(ids)].map((id) => catalogue.getHome(id)))
  const all = found.filter((details) => details !== null)
  const asked = query[myHomeQueryNames.home]
  const shown = asked === undefined ? all[0] : all.find(({ home }) => home.id === asked)
  return { all, shown: shown ?? null }
}

/** What stands above a page of one of several homes; none for whoever has one. */
export function homeTabs({ all, shown }: OwnHomes, { path }: Pick<BuildContext, 'path'>): HomeTab[] {
  // The one that the address asks for is not theirs: there is something to choose from all the same.
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

/** What of a home is the person's: how they have it, and the booking that was begun here. */
export type OwnFacts = { readonly own: VisitorHome | null; readonly booking: VisitorBooking | null }

/** Where a person's home stands on its way, by its dates and its stage. */
export async function timelineOf(
  { home, stage }: HomeDetails,
  { own, booking }: OwnFacts,
  { visitor, context }: { visitor: PageVisitor; context: BuildContext },
): Promise<HomeTimeline> {
  return homeTimeline({
    stage,
    moveIn: home.moveIn ?? stage.moveIn,
    entryDate: own?.entryDate ?? null,
    isContractSigned: own?.relation === 'purchase' || booking?.status === 'booked',
    dates: await visitor.homeDates({ id: home.id, stageId: stage.id }),
    today: context.today,
  })
}

/** A step as pages show it, with its calendar file while it lies ahead. */
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
