import type { OpenDatabase } from '@nyhem/api/database/open-database'
import { addDays, type Instant, instantOf, type LocalDate } from '@nyhem/domain/dates'

type Task = { readonly database: Pick<OpenDatabase, 'db'>; readonly today: LocalDate; readonly now: Instant }

const dayMs = 24 * 3_600_000

/** The lift of Sjöfartskajen 1 stands still; where the demo has its staff, since one of them says so. */
export async function tellOfLift({ database: { db }, today, now }: Task): Promise<void> {
  const robin = await db.selectFrom('staff').select('id').where('name', '=', 'Robin Sand').executeTakeFirst()
  if (!robin) return
  const [first, second] = [3, 1].map((days) => instantOf(new Date(Date.parse(now) - days * dayMs)))
  if (!first || !second) return
  const expectedOn = addDays(today, 5)
  const { id } = await db
    .insertInto('known_issue')
    .values({
      site_id: 'se',
      property_id: 'se-sjofartskajen-1',
      area: 'elevator',
      title: 'Hissen stannar mellan plan 2 och 3',
      state: 'being-repaired',
      expected_on: expectedOn,
      number: 2,
      created_at: first,
      changed_at: second,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const by = { issue_id: id, staff_id: robin.id }
  await db
    .insertInto('known_issue_update')
    .values([
      { ...by, number: 1, state: 'known', at: first, words: 'Vi har stängt av hissen och ringt en montör.' },
      {
        ...by,
        number: 2,
        state: 'being-repaired',
        at: second,
        expected_on: expectedOn,
        words: 'En styrenhet är beställd. Behöver du hjälp att bära något uppför trapporna? Ring oss.',
      },
    ])
    .execute()
}
