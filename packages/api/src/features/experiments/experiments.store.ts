import type { LocalDate } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

export type Choice = { siteId: SiteId; experimentId: string; optionValue: string; chosenOn: LocalDate }

export async function addChoice(db: Db, { siteId, experimentId, optionValue, chosenOn }: Choice): Promise<void> {
  await db
    .insertInto('experiment_choice')
    .values({
      site_id: siteId,
      experiment_id: experimentId,
      option_value: optionValue,
      chosen_on: chosenOn,
      times: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'experiment_id', 'option_value', 'chosen_on'])
        .doUpdateSet((row) => ({ times: row('experiment_choice.times', '+', 1) })),
    )
    .execute()
}

export type ChoiceTotal = { siteId: string; experimentId: string; optionValue: string; times: number }

export async function choiceTotals(db: Db): Promise<ChoiceTotal[]> {
  const rows = await db
    .selectFrom('experiment_choice')
    .select(['site_id', 'experiment_id', 'option_value'])
    .select((row) => row.fn.sum<string | number>('times').as('times'))
    .groupBy(['site_id', 'experiment_id', 'option_value'])
    .orderBy('site_id')
    .orderBy('experiment_id')
    .orderBy('option_value')
    .execute()
  return rows.map(({ site_id, experiment_id, option_value, times }) => ({
    siteId: site_id,
    experimentId: experiment_id,
    optionValue: option_value,
    times: Number(times),
  }))
}
