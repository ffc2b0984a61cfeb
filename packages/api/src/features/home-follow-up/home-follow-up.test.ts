import { type AccountId, asId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finnishChoice, floorChoice, openHomeStage } from './home-follow-up.fixture.ts'

const own = { homeId: 'kajen-1-a-1101', siteId: 'se' } as const
const homeId = asId<'Home'>(own.homeId)
const se = siteById('se')
const inspection = {
  type: 'timeline-date',
  externalId: 'd-1',
  homeExternalId: own.homeId,
  route: 'inspection',
  title: 'Slutbesiktning; plan 3',
  startsOn: '2026-08-20',
  time: '10:00',
  place: 'Kajvägen 4',
  whatToDo: 'Ta med legitimation.',
} as const

let stage: Awaited<ReturnType<typeof openHomeStage>>
let elin: AccountId
beforeAll(async () => {
  stage = await openHomeStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.empty()
  elin = await stage.person('elin', own)
})

const choose = async (
  accountId: AccountId,
  optionId: string,
  { choiceId = 'c-floor', host = 'se.localhost' }: { choiceId?: string; host?: string } = {},
) => {
  const token = await stage.logIn(accountId)
  return stage.call('POST', `/api/my-home/choices/${choiceId}`, { token, host, body: { optionId } })
}
const standing = async (accountId = elin) => {
  const { choices } = await stage.homeFollowUp.choices({ accountId, site: se }, homeId)
  return choices.map(({ standingId, chosen }) => ({ standingId, by: chosen?.by ?? null }))
}

describe('an interior choice', () => {
  beforeEach(async () => {
    await stage.takeChoice(floorChoice())
  })

  it('is the standard until something is chosen', async () => {
    expect(await standing()).toEqual([{ standingId: 'oak', by: null }])
  })
  it('is made, changed, and added up', async () => {
    expect((await choose(elin, 'ash')).body).toMatchObject({ code: 'Ok', choices: { additions: { minor: 450_000 } } })
    const changed = await choose(elin, 'stone')
    expect(changed.body).toMatchObject({
      code: 'Ok',
      choices: { additions: { minor: 1_900_000 }, choices: [{ standingId: 'stone', chosen: { by: 'you' } }] },
    })
  })
  it('is reported by webhook once, with who chose what', async () => {
    await choose(elin, 'ash')
    await choose(elin, 'ash')
    expect(stage.announced).toHaveLength(1)
    const [event = '', id = ''] = stage.announced[0]?.split(' ') ?? []
    expect(event).toBe('choice.made')
    expect(await stage.homeFollowUp.webhook(id)).toEqual({
      choiceExternalId: 'c-floor',
      homeExternalId: own.homeId,
      optionId: 'ash',
      customerExternalId: 'elin',
      chosenAt: '2026-03-02T08:00:00.000Z',
    })
    expect(await stage.homeFollowUp.exportOf(elin)).toEqual([
      { choiceId: 'c-floor', homeId: own.homeId, optionId: 'ash', at: '2026-03-02T08:00:00.000Z' },
    ])
  })
  it('belongs to every buyer of the home: the last one counts, and both are shown it', async () => {
    const olle = await stage.person('olle', own)
    await choose(elin, 'ash')
    await choose(olle, 'stone')
    expect(await standing(elin)).toEqual([{ standingId: 'stone', by: 'other-buyer' }])
    expect(await standing(olle)).toEqual([{ standingId: 'stone', by: 'you' }])
  })
  it('chosen by two at once is what the last event says', async () => {
    const olle = await stage.person('olle', own)
    const answers = await Promise.all([choose(elin, 'ash'), choose(olle, 'stone'), choose(elin, 'stone')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const last = await stage.db
      .selectFrom('interior_choice_event')
      .select('option_id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect((await standing())[0]?.standingId).toBe(last.option_id)
  })
  it('may be made until the last minute of its last day, and not after', async () => {
    stage.clock.now = new Date('2026-03-31T21:59:59Z')
    expect((await choose(elin, 'ash')).body).toMatchObject({ code: 'Ok' })
    stage.clock.now = new Date('2026-03-31T22:00:00Z')
    const late = await choose(elin, 'stone')
    expect(late.status).toBe(200)
    expect(late.body).toMatchObject({
      code: 'Locked',
      choices: { choices: [{ standingId: 'ash', isOpen: false }], additions: { minor: 450_000 } },
    })
    expect((await choose(elin, 'ash')).body).toMatchObject({ code: 'Ok' })
  })
  it('is locked an hour earlier in Finland', async () => {
    expect(await stage.takeChoice(finnishChoice())).toEqual({ ok: true, written: 'added' })
    const ilona = await stage.person('ilona', { homeId: 'ranta-1-a-1', siteId: 'fi' })
    const requested = { choiceId: 'c-fi', host: 'fi.localhost' }
    stage.clock.now = new Date('2026-03-31T20:59:59Z')
    expect((await choose(ilona, 'stone', requested)).body).toMatchObject({ code: 'Ok' })
    stage.clock.now = new Date('2026-03-31T21:00:00Z')
    expect((await choose(ilona, 'oak', requested)).body).toMatchObject({ code: 'Locked' })
  })
  it('for another account’s home is answered exactly like an unknown home', async () => {
    const stranger = await stage.person('stranger', { homeId: 'kajen-1-a-1102', siteId: 'se' })
    const [theirs, none] = [await choose(stranger, 'ash'), await choose(stranger, 'ash', { choiceId: 'none' })]
    expect(theirs.status).toBe(404)
    expect({ ...theirs.body, requestId: null, instance: null }).toEqual({
      ...none.body,
      requestId: null,
      instance: null,
    })
    expect(await standing()).toEqual([{ standingId: 'oak', by: null }])
  })
  it('is not made on another site than the home’s', async () => {
    expect((await choose(elin, 'ash', { host: 'no.localhost' })).status).toBe(404)
  })
  it('is refused to an anonymous visitor', async () => {
    const requested = { body: { optionId: 'ash' } }
    expect((await stage.call('POST', '/api/my-home/choices/c-floor', requested)).status).toBe(401)
  })
  it('names an option that it does not have', async () => {
    const refused = await choose(elin, 'gold')
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toEqual([{ field: 'optionId', problem: 'invalidInput' }])
  })
  it('posted by a plain form leads back to the page, at the choice', async () => {
    const token = await stage.logIn(elin)
    const post = (optionId: string) =>
      stage.call('POST', '/api/my-home/choices/c-floor', { token, form: { optionId, page: '/mina-sidor/min-bostad/' } })
    const made = await post('ash')
    expect(made.status).toBe(303)
    expect(made.headers.location).toBe('/mina-sidor/min-bostad/?objectId=kajen-1-a-1101&chosen=c-floor#choice-c-floor')
    stage.clock.now = new Date('2026-04-01T08:00:00Z')
    const late = await stage.call('POST', '/api/my-home/choices/c-floor', {
      token: await stage.logIn(elin),
      form: { optionId: 'stone', page: '/mina-sidor/min-bostad/' },
    })
    expect(late.headers.location).toContain('locked=c-floor')
  })
})

describe('an interior choice of the feed', () => {
  it('that says what is known already changes nothing', async () => {
    expect(await stage.takeChoice(floorChoice())).toEqual({ ok: true, written: 'added' })
    expect(await stage.takeChoice(floorChoice())).toEqual({ ok: true, written: 'unchanged' })
    expect(await stage.takeChoice(floorChoice({ title: 'Golv i vardagsrum' }))).toEqual({
      ok: true,
      written: 'changed',
    })
  })
  it('leaves what a buyer has chosen while it is open', async () => {
    await stage.takeChoice(floorChoice())
    await choose(elin, 'ash')
    await stage.takeChoice(floorChoice({ chosenOptionId: 'stone' }))
    expect(await standing()).toEqual([{ standingId: 'ash', by: 'you' }])
  })
  it('has the last word once it is locked', async () => {
    await stage.takeChoice(floorChoice())
    await choose(elin, 'ash')
    stage.clock.now = new Date('2026-04-01T08:00:00Z')
    await stage.takeChoice(floorChoice({ chosenOptionId: 'stone' }))
    expect(await standing()).toEqual([{ standingId: 'stone', by: 'company' }])
  })
  it('that no longer offers what was chosen makes the standard stand again', async () => {
    await stage.takeChoice(floorChoice())
    await choose(elin, 'ash')
    const options = floorChoice().options.filter(({ id }) => id !== 'ash')
    expect(await stage.takeChoice(floorChoice({ options }))).toEqual({ ok: true, written: 'changed' })
    expect(await standing()).toEqual([{ standingId: 'oak', by: null }])
  })
  it('names a home that is not there, and a currency that is not the site’s', async () => {
    expect(await stage.takeChoice(floorChoice({ homeExternalId: 'none' }))).toMatchObject({
      ok: false,
      problem: { code: 'UnknownReference', field: 'interior-choice.homeExternalId' },
    })
    expect(await stage.takeChoice(floorChoice({ homeExternalId: 'ranta-1-a-1' }))).toMatchObject({
      ok: false,
      problem: { code: 'WrongValue', field: 'interior-choice.options.0.price.currency' },
    })
  })
  it('is taken back', async () => {
    await stage.takeChoice(floorChoice())
    const remove = () => stage.lines.removers['interior-choice'](stage.db, 'c-floor')
    expect([await remove(), await remove()]).toEqual([true, false])
    expect((await choose(elin, 'ash')).status).toBe(404)
  })
})

describe('dates of a home', () => {
  it('are its own and those of its stage', async () => {
    await stage.takeDate(inspection)
    await stage.takeDate({
      type: 'timeline-date',
      externalId: 'd-2',
      stageExternalId: 'kajen-1',
      route: 'interior',
      title: 'Inredningskväll',
      startsOn: '2026-04-01',
    })
    const ids = [own.homeId, 'kajen-1-a-1102', 'none'].map((id) => asId<'Home'>(id))
    const { homes } = await stage.homeFollowUp.homes({ accountId: elin, homeIds: ids })
    expect([...homes.values()].map(({ home, dates }) => [home.id, dates.map(({ id }) => id)]).sort()).toEqual([
      [own.homeId, ['d-1', 'd-2']],
      ['kajen-1-a-1102', ['d-2']],
    ])
  })
  it('reported unchanged change nothing', async () => {
    expect(await stage.takeDate(inspection)).toEqual({ ok: true, written: 'added' })
    expect(await stage.takeDate(inspection)).toEqual({ ok: true, written: 'unchanged' })
    expect(await stage.takeDate({ ...inspection, doneOn: '2026-08-20' })).toEqual({ ok: true, written: 'changed' })
  })
  it('name a home and a stage that are not there', async () => {
    expect(await stage.takeDate({ ...inspection, homeExternalId: 'none' })).toMatchObject({ ok: false })
    const ofStage = { ...inspection, homeExternalId: null, stageExternalId: 'none' }
    expect(await stage.takeDate(ofStage)).toMatchObject({ ok: false })
  })
  it('are a calendar file for the home’s buyers', async () => {
    await stage.takeDate(inspection)
    await stage.takeDate({ ...inspection, time: null, title: 'Nytt', endsOn: '2026-08-21' })
    await stage.takeDate({ ...inspection, externalId: 'd-3', title: 'Nycklar' })
    const token = await stage.logIn(elin)
    const { status, headers, body } = await stage.call('GET', `/api/my-home/${own.homeId}/dates.ics`, { token })
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(String(body).split('\r\n')).toEqual(
      expect.arrayContaining([
        'UID:d-1.kajen-1-a-1101@se.localhost',
        'SEQUENCE:1',
        'DTSTART;VALUE=DATE:20260820',
        'DTEND;VALUE=DATE:20260822',
        'DTSTART:20260820T080000Z',
        'SUMMARY:Nycklar\\, A-1101',
      ]),
    )
    const one = await stage.call('GET', `/api/my-home/${own.homeId}/dates.ics?date=d-3`, { token })
    expect(String(one.body).match(/BEGIN:VEVENT/g)).toHaveLength(1)
  })
  it('for another account’s home appear not to exist', async () => {
    await stage.takeDate(inspection)
    const token = await stage.logIn(await stage.person('stranger'))
    expect((await stage.call('GET', `/api/my-home/${own.homeId}/dates.ics`, { token })).status).toBe(404)
    expect((await stage.call('GET', `/api/my-home/${own.homeId}/dates.ics`)).status).toBe(401)
  })
})
