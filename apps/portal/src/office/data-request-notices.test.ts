import type { RecordDataRequestReply, WithdrawDataRequestReply } from '@nyhem/contract/calls/data-requests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  asked,
  asPerson,
  bell,
  closeRights,
  decide,
  newPerson,
  openRights,
  own,
  post,
  read,
  rights,
  step,
  take,
  words,
} from './data-requests.fixture.ts'

beforeAll(openRights, 120_000)
afterAll(closeRights)

const numberOf = async (id: string) => (await read(id)).number

describe('the bell of a person with a request about personal data', () => {
  it('says nothing of what the person has just sent, and tells what the staff wrote down', async () => {
    const { person } = await asked('access')
    expect(await bell(person)).toEqual([])
    const reporter = await newPerson()
    const body = { kind: 'deletion', askedBy: 'phone', words: 'Han vill bort' }
    const made = (
      await post(rights.service, `/customers/${reporter.id}/data-requests`, body)
    ).json<RecordDataRequestReply>()
    const id = made.code === 'Ok' ? made.requestId : ''
    // The number alone: neither what is wanted nor in which words.
    expect(await bell(reporter)).toEqual([{ name: 'received', title: await numberOf(id) }])
  })

  it('tells of more time, then of the answer, as one notification', async () => {
    const { person, id } = await asked('correction')
    await step(id, 'extend', { reason: 'complex' })
    expect((await bell(person)).map(({ name }) => name)).toEqual(['extended'])
    await take(id)
    expect((await bell(person)).map(({ name }) => name)).toEqual(['extended'])
    await step(id, 'answer', { words })
    expect(await bell(person)).toEqual([{ name: 'answered', title: await numberOf(id) }])
  })

  it('says that data can be fetched, and that proof is needed', async () => {
    const { person, id } = await asked('access')
    await take(id)
    await step(id, 'answer', { words })
    expect((await bell(person)).map(({ name }) => name)).toEqual(['data-ready'])
    const other = await asked('correction')
    await take(other.id)
    await step(other.id, 'refuse', { reason: 'identity-not-proven', words })
    expect((await bell(other.person)).map(({ name }) => name)).toEqual(['proof-needed'])
  })

  it('tells of a restriction once the second officer approves, and when it is lifted', async () => {
    const { person, id } = await asked('restriction')
    await take(id)
    expect((await step(id, 'answer', { words })).code).toBe('Asked')
    expect(await bell(person)).toEqual([])
    expect(await decide(id)).toBe('Ok')
    expect((await bell(person)).map(({ name }) => name)).toEqual(['answered'])
    await step(id, 'lift', { reason: { reason: 'settled-otherwise', words: 'Uppgifterna är rättade' } })
    await decide(id)
    expect((await bell(person)).map(({ name }) => name)).toEqual(['lifted'])
  })

  it('is quiet once the person has looked at their requests, or taken the request back', async () => {
    const { person, id } = await asked('correction')
    await step(id, 'extend', { reason: 'complex' })
    const [seen] = await own(person)
    expect(await bell(person)).toEqual([])
    const second = await asked('correction')
    await step(second.id, 'extend', { reason: 'complex' })
    const { version } = await read(second.id)
    const answer = await asPerson(second.person, `/data-requests/${second.id}/withdraw`, { version })
    expect(answer.json<WithdrawDataRequestReply>().code).toBe('Ok')
    expect(await bell(second.person)).toEqual([])
    expect(seen).toMatchObject({ id })
  })

  it('has nothing left of an account that is deleted', async () => {
    const { person, id } = await asked('deletion')
    await step(id, 'extend', { reason: 'complex' })
    await take(id)
    await step(id, 'answer', { words })
    expect(await decide(id)).toBe('Ok')
    const left = await rights.portal.db
      .selectFrom('notification')
      .select('id')
      .where((where) => where.or([where('account_id', '=', person.id), where('subject_id', '=', id)]))
      .execute()
    expect(left).toEqual([])
  })
})
