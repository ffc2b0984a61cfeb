import { instantOf } from '@nyhem/domain/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { later } from './push.fixture.ts'
import {
  all,
  hand,
  noon,
  notify,
  now,
  openPushStage,
  quiet,
  sent,
  settings,
  settle,
  stage,
  state,
  turnOn,
} from './push.stage.fixture.ts'

const evening = instantOf(new Date('2026-03-04T22:30:00Z'))
const morning = instantOf(new Date('2026-03-05T06:00:00Z'))

openPushStage()

describe('a push', () => {
  it('says that something has happened, not what, and leads to where it is answered', async () => {
    await turnOn()
    await notify('case-1')
    await hand.run()
    expect(sent.map(({ said }) => said)).toEqual([
      {
        title: 'Norrvida',
        body: 'Det har hänt något i ett ärende',
        path: '/mina-sidor/arenden/?case=case-1',
        tag: 'case-message:case-1',
        lang: 'sv',
      },
    ])
    expect(JSON.stringify(sent)).not.toContain('F-2026-1')
    expect(sent[0]?.message).toMatchObject({ ttlSeconds: 172_800, urgency: 'normal' })
    expect(sent[0]?.message.topic).toMatch(/^[\w-]{32}$/)
  })

  it('is sent once for what is said twice, and of the kinds that the browser is to get', async () => {
    await turnOn(['visit'])
    await turnOn(['case-message'], 'laptop')
    await notify('case-1', 'times-proposed')
    await notify('case-1', 'times-proposed')
    await notify('document-1', 'awaiting_signature')
    await hand.run()
    expect(sent.map(({ endpoint, said }) => [endpoint, said.body])).toEqual([
      ['https://push.example.net/p/phone', 'Nytt om ett besök i ett ärende'],
    ])
  })

  it('is in the language of the site on which the browser has subscribed, on sites of the same company alone', async () => {
    await turnOn(all, 'english', 'se-en')
    await turnOn(all, 'finnish', 'fi')
    await notify('case-1')
    await notify('document-1', 'awaiting_signature', 'fi')
    await hand.run()
    expect(sent.map(({ said }) => said.body).sort()).toEqual([
      'Asiakirja odottaa sinua',
      'Something has happened in a fault report',
    ])
  })

  it('asks for no job where no browser is to get it', async () => {
    await notify('case-1')
    expect(hand.waiting()).toEqual([])
  })

  it('is not sent of what has been dealt with meanwhile', async () => {
    await turnOn()
    await notify('case-1')
    await settle('case-1')
    await hand.run()
    expect(sent).toEqual([])
  })

  it('is not sent to a person whose data may only be kept', async () => {
    await turnOn()
    await notify('case-1')
    const { id } = await stage.database.db
      .insertInto('data_request')
      .values({
        account_id: stage.visitor.accountId,
        site_id: 'se',
        kind: 'restriction',
        asked_by: 'my-pages',
        received_at: now(),
        due_on: '2026-04-04' as never,
        state: 'received',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await stage.database.db
      .insertInto('account_restriction')
      .values({ account_id: stage.visitor.accountId, request_id: id, restricted_at: now() })
      .execute()
    await hand.run()
    expect(sent).toEqual([])
  })
})

describe('in the quiet hours', () => {
  beforeEach(() => {
    stage.clock = evening
  })

  it('pushes wait, and come as one of each kind when the hours end', async () => {
    await turnOn()
    for (const subject of ['case-1', 'case-2', 'case-1']) await notify(subject, subject)
    await notify('document-1', 'awaiting_signature')
    await hand.run()
    expect(sent).toEqual([])
    expect(hand.waiting().map(({ startAfter }) => startAfter)).toEqual([morning, morning])
    stage.clock = morning
    await hand.run()
    expect(sent.map(({ said }) => [said.body, said.path]).sort()).toEqual([
      ['Det har hänt något i 2 ärenden', '/mina-sidor/arenden/'],
      ['Ett dokument väntar på dig', '/mina-sidor/mina-avtal/signera/?documentId=document-1'],
    ])
  })

  it('what is dealt with before they end does not come', async () => {
    await turnOn()
    await notify('case-1')
    await notify('case-2')
    await hand.run()
    await settle('case-1')
    stage.clock = morning
    await hand.run()
    expect(sent.map(({ said }) => said.path)).toEqual(['/mina-sidor/arenden/?case=case-2'])
  })

  it('of the person count: none, or others', async () => {
    await turnOn()
    await quiet(0, 0)
    await notify('case-1')
    await hand.run()
    expect(sent).toHaveLength(1)
    expect(stage.audited).toContain('data-changed')
  })

  it('moved meanwhile, what was held waits for their new end', async () => {
    await turnOn()
    await notify('case-1')
    await hand.run()
    await quiet(21, 9)
    stage.clock = morning
    await hand.run()
    expect(sent).toEqual([])
    stage.clock = later(morning, 120)
    await hand.run()
    expect(sent).toHaveLength(1)
  })
})

describe('a push service', () => {
  beforeEach(async () => {
    await turnOn()
    await notify('case-1')
  })

  it.each(['Gone', 'UnknownKey', 'NotAllowed'] as const)('that says %s ends the subscription', async (code) => {
    state.outcome = { code }
    await hand.run()
    expect((await settings()).browsers).toEqual([])
    expect(hand.waiting()).toEqual([])
  })

  it('that asks us to come later is asked then, and not for ever', async () => {
    state.outcome = { code: 'Later', seconds: 600 }
    await hand.run()
    expect(hand.waiting().map(({ startAfter }) => startAfter)).toEqual([later(noon, 10)])
    state.outcome = { code: 'Sent' }
    stage.clock = later(noon, 10)
    await hand.run()
    expect(sent).toHaveLength(1)
  })

  it.each([{ code: 'Failed', status: 500 }, { code: 'Refused', status: 403 }, { code: 'NoAnswer' }] as const)(
    'that fails is tried again: %o',
    async (outcome) => {
      state.outcome = outcome
      await expect(hand.run()).rejects.toThrow('a push service')
      state.outcome = { code: 'Sent' }
      await hand.run()
      expect(sent).toHaveLength(1)
      expect((await settings()).browsers).toHaveLength(1)
    },
  )
})
