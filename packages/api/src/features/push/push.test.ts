import type { AccountId } from '@nyhem/domain/ids'
import { describe, expect, it } from 'vitest'
import { browserKeys, later, ourKey } from './push.fixture.ts'
import {
  all,
  ask,
  begin,
  hand,
  log,
  loggedIn,
  noon,
  now,
  openPushStage,
  person,
  quiet,
  settings,
  stage,
  state,
  turnOn,
} from './push.stage.fixture.ts'
import { openPush } from './push.ts'

openPushStage()

describe('browsers that get pushes', () => {
  it('are none at first, and the usual hours are quiet', async () => {
    expect(await settings()).toEqual({
      publicKey: ourKey,
      browsers: [],
      quiet: { from: 21, until: 7, urgentPasses: false },
    })
  })

  it('are turned on by kind, named by their device, and turned off one by one', async () => {
    const { status, body } = await turnOn(['visit'])
    expect([status, body.code]).toEqual([200, 'Ok'])
    stage.clock = later(noon, 1)
    await turnOn(all, 'laptop')
    const { browsers } = await settings()
    expect(browsers.map(({ kinds, device, siteId, isOfSession }) => [kinds, device, siteId, isOfSession])).toEqual([
      [['visit'], 'Chrome, Android', 'se', true],
      [all, 'Chrome, Android', 'se', true],
    ])
    expect(JSON.stringify(body)).not.toContain('push.example.net')
    const after = await ask('DELETE', `/browsers/${browsers[0]?.id}`)
    expect(after.body.browsers).toHaveLength(1)
    expect(stage.audited).toEqual(['push-turned-on', 'push-turned-on', 'push-turned-off'])
  })

  it('get other kinds when the person says so, and are confirmed again without an event', async () => {
    const browser = { ...browserKeys(['visit']), siteId: 'se' }
    await ask('PUT', '/browser', browser)
    await ask('PUT', '/browser', { ...browser, kinds: ['signature'] })
    await ask('PUT', '/browser', { ...browser, kinds: ['signature'] })
    expect((await settings()).browsers.map(({ kinds }) => kinds)).toEqual([['signature']])
    expect(stage.audited).toEqual(['push-turned-on', 'push-turned-on'])
  })

  it('belong to who has them last', async () => {
    await turnOn()
    const first = stage.visitor
    stage.visitor = await loggedIn(await person())
    await turnOn()
    expect((await settings()).browsers).toHaveLength(1)
    stage.visitor = first
    expect((await settings()).browsers).toEqual([])
  })

  it('of others are not there', async () => {
    await turnOn()
    const [own] = (await settings()).browsers
    stage.visitor = await loggedIn(await person())
    expect((await ask('DELETE', `/browsers/${own?.id}`)).status).toBe(404)
  })

  it('are no more than twenty: the oldest goes', async () => {
    for (let index = 0; index < 21; index += 1) {
      stage.clock = later(noon, index)
      await turnOn(all, `browser-${index}`)
    }
    const { browsers } = await settings()
    expect(browsers).toHaveLength(20)
    expect(browsers[0]?.createdAt).toBe(later(noon, 1))
  })

  it.each(['UnknownService', 'OtherKey', 'WrongKey'] as const)('are refused: %s', async (refusal) => {
    state.refusal = refusal
    expect((await turnOn()).body).toEqual({ code: refusal })
    expect((await settings()).browsers).toEqual([])
  })

  it('are refused with what is no address, no key or no kind, and the field is named', async () => {
    for (const [field, value] of [
      ['endpoint', 'nothing'],
      ['p256dh', 'short'],
      ['auth', 'short'],
      ['kinds', ['everything']],
      ['kinds', []],
    ] as const) {
      const { status, body } = await ask('PUT', '/browser', { ...browserKeys(all), siteId: 'se', [field]: value })
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(field)])
    }
    expect((await quiet(24, 7)).status).toBe(400)
  })

  it('end with the log-in, from whatever browser it is ended', async () => {
    await turnOn()
    expect((await settings()).browsers).toHaveLength(1)
    await stage.sessions.revoke(stage.visitor.accountId, stage.visitor.sessionId)
    expect((await settings()).browsers).toEqual([])
  })
})

describe('a log-in in the same browser', () => {
  const reply = { header: () => reply } as never
  /** Of who holds a token, which is of the session before. */
  async function answer(accountId: AccountId, token: string | null) {
    const started = await begin(accountId)
    const headers = token === null ? { 'x-token-holder': 'client' } : { authorization: `Bearer ${token}` }
    const held = await stage.sessions.answer({ headers } as never, reply, started)
    return { sessionId: started.session.id, token: held.token }
  }

  it('of the same person, a proof as well, keeps its pushes', async () => {
    const first = await answer(stage.visitor.accountId, null)
    stage.visitor = { ...stage.visitor, sessionId: first.sessionId }
    await turnOn()
    const second = await answer(stage.visitor.accountId, first.token)
    stage.visitor = { ...stage.visitor, sessionId: second.sessionId }
    expect((await settings()).browsers.map(({ isOfSession }) => isOfSession)).toEqual([true])
    await stage.sessions.revoke(stage.visitor.accountId, second.sessionId)
    expect((await settings()).browsers).toEqual([])
  })

  it('of another person ends them', async () => {
    const first = await answer(stage.visitor.accountId, null)
    stage.visitor = { ...stage.visitor, sessionId: first.sessionId }
    await turnOn()
    await answer(await person(), first.token)
    expect((await settings()).browsers).toEqual([])
  })
})

describe('without keys', () => {
  it('there are no pushes', async () => {
    const without = openPush({ database: stage.database, jobs: hand.jobs, sender: null, log, now })
    const who = { ...stage.visitor, siteId: 'se' } as const
    expect((await without.settings(who)).publicKey).toBeNull()
    expect(await without.subscribe(who, { ...browserKeys(all), device: '' }, async () => undefined)).toBeNull()
  })
})
