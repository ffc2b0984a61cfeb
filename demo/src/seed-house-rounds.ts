import type { OpenDatabase } from '@nyhem/api/database/open-database'
import { openHouseRounds } from '@nyhem/api/features/house-rounds/house-rounds'
import { addDays, type Instant, instantOf, localDateOf } from '@nyhem/domain/dates'
import type { PointWord } from '@nyhem/domain/house-round/house-round'
import { asId } from '@nyhem/domain/ids'
import { DemoRefused } from './seed.ts'

export type RoundsTask = { database: OpenDatabase; now: Instant; log: { info(fields: object, message: string): void } }

type Written = {
  readonly association: string
  readonly walker: string
  /** Days from today; a round of an earlier day is finished. */
  readonly inDays: number
  /** Words by the place of the point; the others are in order. */
  readonly said: Readonly<Record<string, PointWord>>
}

const remark = (words: string, urgency: PointWord['urgency']): PointWord => ({ verdict: 'remark', words, urgency })
const notReached: PointWord = { verdict: 'not-reachable', words: '', urgency: null }
const inOrder: PointWord = { verdict: 'in-order', words: '', urgency: null }

const rounds: readonly Written[] = [
  {
    association: 'brf-lotskajen-1',
    walker: 'robin.sand@norrvida.example',
    inDays: -6,
    said: {
      Trapphus: remark('Två lampor på plan 3 är trasiga.', 'soon'),
      Tak: notReached,
      Gård: remark('Gungan har en sprucken sits.', 'urgent'),
    },
  },
  { association: 'brf-isbrytaren-1', walker: 'robin.sand@norrvida.example', inDays: 0, said: {} },
  {
    association: 'sameiet-elvehagen-1',
    walker: 'ingvild.haug@norrvida.example',
    inDays: -9,
    said: { Avfallsrom: remark('Døren går ikke helt igjen.', 'can-wait') },
  },
]

const dayMs = 86_400_000

/** Only when there are none, by those who walk. */
export async function seedHouseRoundsWhereEmpty({ database, now, log }: RoundsTask): Promise<void> {
  const { db } = database
  const known = await db.selectFrom('house_round').select('id').limit(1).executeTakeFirst()
  if (known) return
  for (const { association, walker, inDays, said } of rounds) {
    const [person, house] = await Promise.all([
      db.selectFrom('staff').select('id').where('email', '=', walker).executeTakeFirst(),
      db.selectFrom('managed_property').select('id').where('association_id', '=', association).executeTakeFirst(),
    ])
    if (!person || !house) continue
    const at = instantOf(new Date(Date.parse(now) + Math.min(inDays, 0) * dayMs))
    const service = openHouseRounds({
      database,
      cases: { create: () => Promise.reject(new Error('the demo makes no case of a remark')) },
      files: {
        takeOfPoint: async () => null,
        ofPoints: async () => [],
        attachPoint: async () => undefined,
        find: async () => null,
        open: async () => null,
      },
      staff: { record: async () => undefined },
      now: () => at,
    })
    const by = { staffId: asId<'Staff'>(person.id), now: at, requestId: null }
    const grants = [{ role: 'service', siteId: null, path: null, until: null }] as const
    const asking = { actor: { grants, now: at }, by, isFreshLogin: true }
    const roundId = crypto.randomUUID()
    const plannedOn = addDays(localDateOf(now, 'Europe/Stockholm'), inDays)
    const plan = { roundId, propertyId: house.id, houseKind: 'apartment-house', plannedOn, staffId: person.id } as const
    const { code } = await service.plan(asking, plan)
    if (code !== 'Ok') throw new DemoRefused('house rounds', [`${association}: ${code}`])
    if (inDays >= 0) continue
    const started = await service.step(roundId, asking, { step: 'start', version: 1 })
    for (const { id, place } of started?.round.list ?? [])
      await service.say({ roundId, pointId: id }, asking, { ...(said[place] ?? inOrder), version: 0 })
    await service.step(roundId, asking, { step: 'finish', version: 2 })
  }
  log.info({ rounds: rounds.length }, 'demo rounds of houses loaded')
}
