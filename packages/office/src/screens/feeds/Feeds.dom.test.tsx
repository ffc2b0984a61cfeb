import type { DecideBatchReply, ListBatchesReply, ListedBatch, OpenedBatch } from '@nyhem/contract/calls/feeds'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import { answering, LoggedIn, press, settled, shownText } from '../../calls/answers.fixture.tsx'
import { testRoot } from '../../test-root.fixture.ts'
import { Feeds } from './Feeds.tsx'

const root = testRoot()
const batchId = '00000000-0000-4000-8000-000000000412'

const batch: ListedBatch = {
  batchId,
  number: 88412,
  sender: 'Affärssystemet',
  receivedAt: '2020-11-23T09:15:00.000Z',
  state: 'held',
  ofSites: ['se', 'fi'],
  lines: 1204,
  added: 0,
  changed: 18,
  removed: 1,
  problemCount: 0,
  holdReasons: ['prices-jump', 'removes-booked'],
}
const listed: ListBatchesReply = {
  batches: [batch, { ...batch, batchId: batchId.replace('412', '411'), number: 88411, state: 'stored' }],
  next: 88411,
  held: { count: 1, oldestAt: batch.receivedAt },
  senders: [
    { keyId: 'k', name: 'Mäklarstödet', ofSites: ['fi'], lastAt: batch.receivedAt, usualMinutes: 60, isSilent: true },
  ],
  overrides: [
    {
      overrideId: batchId,
      siteId: 'se',
      stageId: 'almen-1',
      homeId: 'almen-1-a-1202',
      stageName: 'Kvarteret Almen',
      number: 'A-1202',
      field: 'price',
      value: 287_500_000,
      said: 294_500_000,
      currency: 'SEK',
      reason: 'feed-behind',
      madeBy: 'Karin Ek',
      madeAt: '2020-11-10T09:15:00.000Z',
      until: '2020-12-01T09:15:00.000Z',
      isOld: true,
    },
  ],
  inventories: [
    {
      siteId: 'se',
      receivedAt: batch.receivedAt,
      homes: 700,
      counts: {
        'only-here': { count: 2, oldestAt: batch.receivedAt },
        'only-there': { count: 0, oldestAt: null },
        different: { count: 0, oldestAt: null },
      },
      drifts: [
        { homeId: 'h1', number: 'A-1', stageName: 'Almen', kind: 'only-here', since: batch.receivedAt },
        { homeId: 'h2', number: 'A-2', stageName: 'Almen', kind: 'only-here', since: batch.receivedAt },
      ],
    },
  ],
}
const of = { siteId: 'se', stageName: 'Kvarteret Lönnen', currency: 'SEK', isKept: false } as const
const opened: OpenedBatch = {
  batch,
  sha256: 'a'.repeat(64),
  problems: [],
  changes: [
    { ...of, homeId: 'h1', number: 'A-1101', field: 'price', from: 274_500_000, to: 27_450_000, why: 'prices-jump' },
    {
      ...of,
      homeId: 'h2',
      number: 'D-1501',
      field: 'status',
      from: 'booked',
      to: null,
      isKept: true,
      why: 'removes-booked',
    },
  ],
  changeCount: 19,
  unusualCount: 2,
  hidden: 3,
  decided: null,
  mayDecide: true,
}

async function open(
  address: string,
  { reply = { code: 'Ok' }, value = opened }: { reply?: DecideBatchReply; value?: OpenedBatch } = {},
) {
  history.replaceState(null, '', address)
  const { sent } = answering({
    'GET /office/api/feeds?show=all': () => listed,
    [`GET /office/api/feeds/${batchId}?show=unusual&after=0`]: () => value,
    [`POST /office/api/feeds/${batchId}/decision`]: () => reply,
  })
  await root.render(
    <LoggedIn>
      <Feeds />
    </LoggedIn>,
  )
  await settled()
  return { sent, decisions: () => sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body) }
}
const openBatch = (more?: Parameters<typeof open>[1]) => open(`/feeds?batch=${batchId}`, more)
const choose = (text: string) =>
  act(async () => [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(text))?.click())

describe('the ledger', () => {
  it('says what waits, who is silent, and what lies over the feed', async () => {
    await open('/feeds')
    expect(shownText()).toContain('1 sats väntar på beslut, den äldsta sedan 23 nov. 2020 10.15')
    expect(shownText()).toContain('Tyst sedan 23 nov. 2020 10.15')
    expect(shownText()).toContain('Flödet säger 2\u00a0945\u00a0000\u00a0kr')
    expect(shownText()).toContain('Äldre än en vecka')
    expect([...document.querySelectorAll('aside a')].map((link) => link.getAttribute('href'))).toContain(
      '/stages/almen-1?home=almen-1-a-1202',
    )
    expect(shownText()).toContain('Bara hos oss: 2, äldst 23 nov. 2020')
    const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/^Sats 88.412 AffärssystemetNorrvida, Norrvida Suomi.*Väntar på beslut$/)
    expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(`/feeds?batch=${batchId}`)
  })
})

describe('a held batch', () => {
  it('shows ours beside theirs, and why it is held', async () => {
    await openBatch()
    expect(shownText()).toContain('ändrar fler än fem priser med mer än 20 procent')
    const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) =>
      textContent?.replaceAll(/\s/g, ' '),
    )
    expect(rows).toEqual([
      'Kvarteret Lönnen Norrvida',
      'A-1101Pris2 745 000 kr274 500 kr−90 %Mer än 20 procent',
      'D-1501StatusBokadFinns inteTas bort trots pågående bokning',
    ])
    expect(shownText()).toContain('3 ändringar på andra webbplatser visas inte för dig.')
  })

  it('is rejected in three steps: what, why, done', async () => {
    const { decisions } = await openBatch()
    await choose('Avvisa satsen')
    await choose('Fel priser')
    await press('Avvisa sats 88\u00a0412')
    expect(decisions()).toEqual([{ decision: 'reject', reason: 'wrong-prices', words: '' }])
  })

  it('asks for a reason before anything is sent', async () => {
    const { decisions } = await openBatch()
    await press('Godkänn sats 88\u00a0412')
    expect([shownText().includes('Välj orsak.'), decisions()]).toEqual([true, []])
  })

  it.each<[DecideBatchReply, string]>([
    [{ code: 'Stale' }, 'Något som satsen nämner har ändrats'],
    [{ code: 'LiveBooking', homes: ['D-1501'] }, 'bostäder med pågående bokning: D-1501'],
    [{ code: 'WordsMissing' }, 'Skriv några ord om orsaken.'],
  ])('says why it is not approved: %o', async (reply, words) => {
    await openBatch({ reply })
    await choose('Som planerat')
    await press('Godkänn sats 88\u00a0412')
    expect(shownText()).toContain(words)
  })

  it('is decided by others where one may only look', async () => {
    await openBatch({ value: { ...opened, mayDecide: false } })
    expect(shownText()).toContain('får besluta om försäljningen på alla satsens webbplatser')
    expect(document.querySelector('form')).toBeNull()
  })
})
