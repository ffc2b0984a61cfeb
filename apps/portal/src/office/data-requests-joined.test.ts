import type { AskJoinReply, PreviewJoinReply } from '@nyhem/contract/calls/joined-accounts'
import { addDays } from '@nyhem/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  approvalOf,
  ask,
  asked,
  bell,
  type Customered,
  closeRights,
  decide,
  get,
  openRights,
  own,
  post,
  read,
  rights,
  step,
  take,
  today,
  words,
} from './data-requests.fixture.ts'

beforeAll(openRights, 120_000)
afterAll(closeRights)

async function join(kept: Customered, joined: Customered): Promise<void> {
  const path = `/customers/${kept.id}/joins/${joined.id}`
  const { facts } = (await get(rights.officer, path)).json<PreviewJoinReply>()
  const body = { reason: 'customer-asked', words: 'Samma person, har visat legitimation', facts }
  expect((await post(rights.officer, path, body)).json<AskJoinReply>()).toEqual({ code: 'Ok' })
  expect(await decide(joined.id)).toBe('Ok')
}
const dueBy = (id: string, days: number) =>
  rights.portal.db
    .updateTable('data_request')
    .set({ due_on: addDays(today(), days) })
    .where('id', '=', id)
    .execute()

describe('requests of two accounts that become one', () => {
  it('stay open with their words and last days, also two of a kind, and each is answered', async () => {
    const [kept, joined] = [await asked('correction', 'Fel gata'), await asked('correction', 'Fel postnummer')]
    const other = (await ask(joined.person, 'access')).code
    expect(other).toBe('Ok')
    await dueBy(kept.id, 25)
    await dueBy(joined.id, 3)
    await join(kept.person, joined.person)
    const open = (await own(kept.person)).map(({ kind, state, words, dueOn }) => ({ kind, state, words, dueOn }))
    expect(open).toHaveLength(3)
    expect(open).toEqual(
      expect.arrayContaining([
        { kind: 'correction', state: 'received', words: 'Fel gata', dueOn: addDays(today(), 25) },
        { kind: 'correction', state: 'received', words: 'Fel postnummer', dueOn: addDays(today(), 3) },
        expect.objectContaining({ kind: 'access', state: 'received' }),
      ]),
    )
    for (const { id } of [joined, kept]) {
      await take(id)
      expect((await step(id, 'answer', { words })).code).toBe('Ok')
    }
    expect((await bell(kept.person)).filter(({ name }) => name === 'answered')).toHaveLength(2)
  })

  it('leave no room for a third: one of the kind is open as long as either is', async () => {
    const [kept, joined] = [await asked('correction'), await asked('correction')]
    await join(kept.person, joined.person)
    await take(kept.id)
    await step(kept.id, 'answer', { words })
    expect((await ask(kept.person, 'correction', 'Fel namn')).code).toBe('Open')
    await take(joined.id)
    await step(joined.id, 'answer', { words })
    expect((await ask(kept.person, 'correction', 'Fel namn')).code).toBe('Ok')
  })

  it('refuse a step from a screen of before', async () => {
    const [kept, joined] = [await asked('access'), await asked('correction')]
    const { version } = await read(joined.id)
    await join(kept.person, joined.person)
    expect((await step(joined.id, 'take', { isTaken: true }, rights.officer, version)).code).toBe('Stale')
  })

  it('delete nothing by a yes that was asked for the account that is gone', async () => {
    const [kept, joined] = [await asked('access'), await asked('deletion')]
    await take(joined.id)
    expect((await step(joined.id, 'answer', { words })).code).toBe('Asked')
    expect(await approvalOf(joined.id)).toBeDefined()
    await join(kept.person, joined.person)
    expect(await decide(joined.id)).not.toBe('Ok')
    expect(await own(kept.person)).toHaveLength(2)
  })

  it.each(['kept', 'joined'] as const)('keep a restriction of the %s account', async (which) => {
    const restricted = await asked('restriction')
    await take(restricted.id)
    await step(restricted.id, 'answer', { words })
    expect(await decide(restricted.id)).toBe('Ok')
    const other = await asked('access')
    const [kept, joined] = which === 'kept' ? [restricted, other] : [other, restricted]
    await join(kept.person, joined.person)
    const found = (await own(kept.person)).find(({ kind }) => kind === 'restriction')
    expect(found).toMatchObject({ id: restricted.id, isRestricting: true })
  })
})
