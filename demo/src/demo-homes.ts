import type { FeedInputs } from '@nyhem/contract/feed/feed-lines'
import { addDays, type LocalDate } from '@nyhem/domain/dates'
import { buildDemoCatalogue } from './catalogue.ts'

export type DemoHome = {
  readonly stage: string
  /** Day of moving in, within the months that the catalogue names; null where it names none ahead. */
  readonly entryOn: LocalDate | null
}

/** Homes of the demo's catalogue, by id. */
export function readDemoHomes(today: LocalDate): ReadonlyMap<string, DemoHome> {
  const homes = new Map<string, DemoHome>()
  for (const text of buildDemoCatalogue(today)) {
    const line = JSON.parse(text) as FeedInputs['home']
    if (line.type !== 'home') continue
    const from = (line.moveIn?.from ?? null) as LocalDate | null
    homes.set(line.externalId, {
      stage: line.stageExternalId,
      entryOn: from !== null && from > today ? weekdayFrom(addDays(from, 40)) : null,
    })
  }
  return homes
}

/** Keys are handed over on weekdays. */
function weekdayFrom(day: LocalDate): LocalDate {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}
