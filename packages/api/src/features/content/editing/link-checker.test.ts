import type { Instant } from '@nyhem/domain/dates'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '../../../database/test-database.ts'
import type { OutsideAnswer } from '../../../server/ask-outside.ts'
import { standard } from '../content.fixture.ts'
import { type EditingTest, editingTest, inDays } from './editing.fixture.ts'
import { betweenRequestsMs, type LinkChecker, openLinkChecker } from './link-checker.ts'
import { openLinks } from './links.ts'

const hosts = ['https://ett.example/a', 'https://ett.example/b#del', 'https://ett.example/c', 'https://tva.example/']
const links = hosts.map((href) => `{ text: x, href: "${href}" }`).join(', ')

let test: EditingTest
let moment: Instant
let clockMs: number
let asked: { address: string; atMs: number }[]
let answers: Readonly<Record<string, OutsideAnswer>>
let checker: LinkChecker

beforeAll(async () => {
  test = await editingTest({
    'se/x/page.yaml': standard('X', `blocks: [ { kind: link-list, layout: rows, heading: Ute, links: [ ${links} ] } ]`),
    'se/y/page.yaml': standard('Y', 'blocks: [ { kind: text, body: "Se [den](/borta/) och [start](/)." } ]'),
  })
})
afterAll(() => test.close())
beforeEach(() => {
  moment = inDays(0)
  clockMs = 0
  asked = []
  answers = {}
  checker = openLinkChecker({
    db: test.database.db,
    now: () => moment,
    clock: {
      nowMs: () => clockMs,
      async wait(ms) {
        clockMs += ms
      },
    },
    async ask(address, { turn }) {
      await turn?.(new URL(address).hostname)
      asked.push({ address, atMs: clockMs })
      return answers[address] ?? { code: 'Answered', status: 200 }
    },
  })
})
afterEach(() => emptyTables(test.database.db, 'content_outside_link'))

const report = () =>
  openLinks({ db: test.database.db, published: () => test.content.published(), checker }).report('se', moment)
const gone: OutsideAnswer = { code: 'Answered', status: 404 }

describe('links outside', () => {
  it('are asked once each, without what is only of the browser, and again after a week', async () => {
    expect(await checker.run()).toBe(4)
    expect(asked.map(({ address }) => address).sort()).toEqual([
      'https://ett.example/a',
      'https://ett.example/b',
      'https://ett.example/c',
      'https://tva.example/',
    ])
    expect(await checker.run()).toBe(0)
    moment = inDays(7)
    expect(await checker.run()).toBe(4)
  })

  it('are asked at most once a second of one host', async () => {
    await checker.run()
    const times = asked.filter(({ address }) => address.includes('ett.')).map(({ atMs }) => atMs)
    const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0))
    expect(pauses.every((pause) => pause >= betweenRequestsMs)).toBe(true)
  })

  it('are broken after two failures two days apart, not before', async () => {
    answers = { 'https://ett.example/b': gone }
    await checker.run()
    expect((await report()).links.filter(({ outcome }) => outcome !== 'no-page')).toEqual([])
    moment = inDays(2)
    await checker.run()
    expect((await report()).links.filter(({ outcome }) => outcome !== 'no-page')).toMatchObject([
      { target: 'https://ett.example/b#del', outcome: 'not-there', status: 404, path: '/x/', since: inDays(0) },
    ])
  })

  it('that no page names any more are forgotten', async () => {
    await test.database.db
      .insertInto('content_outside_link')
      .values({ address: 'https://gammal.example/', host: 'gammal.example', due_at: inDays(30) })
      .execute()
    await checker.run()
    const rows = await test.database.db.selectFrom('content_outside_link').select('address').execute()
    expect(rows.map(({ address }) => address)).not.toContain('https://gammal.example/')
  })

  it('stop when the run is told to', async () => {
    expect(await checker.run(AbortSignal.abort())).toBe(0)
  })
})

describe('links inside', () => {
  it('that lead nowhere are told with the field of the editor that holds them', async () => {
    const { links: found } = await report()
    expect(found.filter(({ outcome }) => outcome === 'no-page')).toMatchObject([
      {
        target: '/borta/',
        outcome: 'no-page',
        path: '/y/',
        section: 'y',
        field: ['blocks', 'text-1', 'fields', 'body'],
      },
      // Of the site that every test has.
      { target: '/dold/', path: '_404', field: ['fields', 'links', '1', 'href'] },
    ])
  })
})
