import { type ExperimentId, isOptionOf } from '@nyhem/domain/cookies/experiments'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import type { Site } from '@nyhem/domain/sites/site'
import type { OpenDatabase } from '../../database/open-database.ts'
import { addChoice, type ChoiceTotal, choiceTotals } from './experiments.store.ts'

/** Visitors' choices, counted only by site and day. Source: public-site specification §7. */
export type Experiments = {
  choose(choice: {
    site: Site
    experimentId: ExperimentId
    optionValue: string
  }): Promise<{ code: 'Ok' | 'UnknownOption' }>
  /** For metrics. */
  totals(): Promise<ChoiceTotal[]>
}

export function openExperiments({
  database,
  now,
}: {
  database: Pick<OpenDatabase, 'db'>
  now: () => Instant
}): Experiments {
  return {
    async choose({ site, experimentId, optionValue }) {
      if (!isOptionOf(experimentId, optionValue)) return { code: 'UnknownOption' }
      const chosenOn = localDateOf(now(), site.timeZone)
      await addChoice(database.db, { siteId: site.siteId, experimentId, optionValue, chosenOn })
      return { code: 'Ok' }
    },
    totals: () => choiceTotals(database.db),
  }
}
