import type { HousePoint, HouseRound, HouseRoundReply } from '@nyhem/contract/calls/house-rounds'
import { IDBFactory } from 'fake-indexeddb'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openUnsent } from '../../autosave/unsent-edits.ts'
import { InOffice, officeServer, type Reply } from '../../office-server.fixture.tsx'
import { testRoot } from '../../test-root.fixture.ts'
import { houseRounds as words } from '../../texts/sv/house-rounds.ts'
import { OneHouseRound } from './OneHouseRound.tsx'
import type { Unsent } from './unsent-words.ts'

const root = testRoot()
const id = '00000000-0000-4000-8000-000000000177'
const pointId = '00000000-0000-4000-8000-000000000001'
const path = `/office/api/house-rounds/${id}`
const say = `POST ${path}/points/${pointId}`

const point: HousePoint = {
  ...{ id: pointId, place: 'Entré', lookAt: 'Dörrstängare och lås' },
  ...{ word: null, version: 0, said: null, photos: [], case: null },
}
const round: HouseRound = {
  ...{ id, siteId: 'se', house: 'Kajen 1', address: 'Kajgatan 1', houseKind: 'apartment-house' },
  ...{ plannedOn: '2026-11-29', state: 'under-way', walker: { name: 'Robin Sand', isOneself: true } },
  ...{ points: 1, said: 0, remarks: 0, finishedAt: null, version: 2, association: 'Brf Kajen' },
  ...{ list: [point], hasCases: true, mayWalk: true },
}
const saidAs = (word: HousePoint['word'], version: number): HouseRound => ({
  ...round,
  said: 1,
  list: [{ ...point, word, version, said: { by: 'Karin Ek', at: '2026-11-29T09:00:00.000Z' } }],
})
const inOrder = { verdict: 'in-order', words: '', urgency: null } as const
const reply = (code: HouseRoundReply['code'], now: HouseRound): HouseRoundReply => ({ code, round: now })

let factory: IDBFactory
beforeEach(() => {
  factory = new IDBFactory()
  vi.stubGlobal('indexedDB', factory)
})
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))))
async function open(replies: Readonly<Record<string, Reply>> = {}, shown = round) {
  const server = officeServer({ [`GET ${path}`]: () => shown, ...replies })
  await root.render(
    <InOffice>
      <OneHouseRound roundId={id} />
    </InOffice>,
  )
  await settle()
  return { sent: () => server.asked.filter(({ route }) => route === say).map(({ body }) => body) }
}
const text = () => document.body.textContent ?? ''
async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  if (!button) throw new Error(`no button ${name}`)
  await act(async () => button.click())
  await settle()
}
const kept = () => openUnsent<Unsent>(factory).read(`house-round ${id}`)

describe('a round on a phone', () => {
  it('says a verdict by one press, against what was seen', async () => {
    const server = await open({ [say]: () => reply('Ok', saidAs(inOrder, 1)) })
    await press(words.verdicts['in-order'])
    expect(server.sent()).toEqual([{ ...inOrder, version: 0 }])
    expect(text()).toContain('1 av 1 punkter')
    expect(await kept()).toBeNull()
  })

  it('takes a remark with words and an urgency alone', async () => {
    const word = { verdict: 'remark', words: 'Lampan är trasig', urgency: 'soon' } as const
    const server = await open({ [say]: () => reply('Ok', saidAs(word, 1)) })
    await press(words.verdicts.remark)
    await press(words.save)
    expect(text()).toContain(words.codes.Words)
    const area = document.querySelector('textarea') as HTMLTextAreaElement
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, word.words)
      area.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await act(async () => document.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click())
    await press(words.save)
    expect(server.sent()).toEqual([{ ...word, version: 0 }])
  })

  it('keeps what could not be sent in the browser, says so, and sends it when the network is back', async () => {
    let isAway = true
    const away = () => {
      throw new TypeError('no network')
    }
    const server = await open({ [say]: () => (isAway ? away() : reply('Ok', saidAs(inOrder, 1))) })
    await press(words.verdicts['in-order'])
    expect(text()).toContain(words.unsentAll(1))
    expect((await kept())?.words).toMatchObject([{ pointId, verdict: 'in-order' }])
    isAway = false
    await act(async () => void window.dispatchEvent(new Event('online')))
    await settle()
    expect([text().includes(words.unsentAll(1)), server.sent().length, await kept()]).toEqual([false, 2, null])
  })

  it('sends what a page that was closed has left', async () => {
    await openUnsent<Unsent>(factory).keep(`house-round ${id}`, {
      words: [{ pointId, ...inOrder, version: 0 }],
      photos: [],
    })
    const server = await open({ [say]: () => reply('Ok', saidAs(inOrder, 1)) })
    expect(server.sent()).toHaveLength(1)
  })

  it('shows a newer word of a colleague beside one’s own, which may be said against it', async () => {
    const theirs = saidAs({ verdict: 'not-reachable', words: '', urgency: null }, 1)
    const server = await open({ [say]: () => reply('Stale', theirs) })
    await press(words.verdicts['in-order'])
    expect(text()).toContain(words.codes.Stale)
    expect(text()).toContain(words.yours(words.verdicts['in-order']))
    expect(text()).toContain('Karin Ek')
    await press(words.sayAnyway)
    expect(server.sent().at(-1)).toEqual({ ...inOrder, version: 1 })
  })

  it('says nothing of a round that is not under way, and offers its next steps', async () => {
    await open({}, { ...round, state: 'paused' })
    expect(text()).not.toContain(words.verdicts['in-order'])
    expect(text()).toContain(words.steps.resume)
    expect(text()).not.toContain(words.steps.finish)
  })
})
