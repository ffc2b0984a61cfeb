import type { BoardHome, OpenedHome, SetOverrideReply, StageBoard } from '@nyhem/contract/calls/stage-board'
import { describe, expect, it } from 'vitest'
import { answering, LoggedIn, press, settled, shownText, write } from '../../calls/answers.fixture.tsx'
import { testRoot } from '../../test-root.fixture.ts'
import { Stages } from './Stages.tsx'

const root = testRoot()
const overrideId = '00000000-0000-4000-8000-000000000412'
const home: BoardHome = {
  homeId: 'almen-1-a-1202',
  number: 'A-1202',
  building: 'A',
  floor: 2,
  rooms: 3,
  squareMetres: 78.5,
  status: 'reserved',
  price: { minor: 287_500_000, currency: 'SEK' },
  holder: { bookingId: overrideId, number: 'B26-100412', status: 'held' },
  isKeptForQueue: false,
  waiting: 4,
  overridden: ['price'],
}
const board: StageBoard = {
  stageId: 'almen-1',
  siteId: 'se',
  name: 'Kvarteret Almen, etapp 1',
  floors: [
    { floor: 2, homes: [home] },
    {
      floor: null,
      homes: [
        { ...home, homeId: 'x', number: 'X-1', holder: null, waiting: 0, status: 'sold', price: null, overridden: [] },
      ],
    },
  ],
}
const opened: OpenedHome = {
  siteId: 'se',
  currency: 'SEK',
  home,
  isGone: false,
  seen: { priceMinor: 287_500_000, status: 'reserved' },
  fee: null,
  changes: [
    {
      at: '2020-11-10T09:15:00.000Z',
      field: 'price',
      from: 294_500_000,
      to: 287_500_000,
      cause: 'override',
      by: 'Karin Ek',
    },
    {
      at: '2020-11-01T09:15:00.000Z',
      field: 'status',
      from: null,
      to: 'for-sale',
      cause: 'batch',
      by: '412 Affärssystemet',
    },
  ],
  overrides: [
    {
      overrideId,
      field: 'price',
      value: 287_500_000,
      said: 294_500_000,
      reason: 'campaign',
      words: null,
      madeAt: '2020-11-10T09:15:00.000Z',
      madeBy: 'Karin Ek',
      approvedBy: 'Maja Chef',
      until: '2020-12-01T09:15:00.000Z',
      ended: null,
    },
  ],
  approvals: [],
  mayOverride: true,
}

async function show(address: string, { value = opened, code = 'Asked' as SetOverrideReply['code'] } = {}) {
  history.replaceState(null, '', address)
  const { sent } = answering({
    'GET /office/api/stages/almen-1': () => board,
    'GET /office/api/stages/almen-1/opening': () => noOpening,
    'GET /office/api/homes/almen-1-a-1202': () => value,
    'POST /office/api/homes/almen-1-a-1202/overrides': () => ({ code, home: value }),
    [`POST /office/api/homes/almen-1-a-1202/overrides/${overrideId}/end`]: () => ({ code: 'Ok', home: value }),
  })
  await root.render(
    <LoggedIn>
      <Stages />
    </LoggedIn>,
  )
  await settled()
  return () => sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
}
const noOpening = {
  stageId: 'almen-1',
  siteId: 'se',
  timeZone: 'Europe/Stockholm',
  opening: null,
  approvals: [],
  mayDecide: false,
}
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ')

describe('the board of a stage', () => {
  it('has homes by floor, with booking, queue and what is ours', async () => {
    await show('/stages/almen-1')
    expect([...document.querySelectorAll('tbody tr')].map(({ textContent }) => plain(textContent))).toEqual([
      'Plan 2',
      'A-1202 Hus A, 3 rum, 78,5 m²Reserverad2 875 000 krB26-100412 Fylls i4Pris',
      'Utan våningsplan',
      'X-1 Hus A, 3 rum, 78,5 m²SåldInget pris',
    ])
    expect(document.querySelector('tbody a')?.getAttribute('href')).toBe('/stages/almen-1?home=almen-1-a-1202')
  })
})

describe('a home', () => {
  const address = '/stages/almen-1?home=almen-1-a-1202'

  it('says what has changed, and what lies over the feed until when', async () => {
    await show(address)
    const text = plain(shownText())
    expect(text).toContain('Pris: 2 945 000 kr → 2 875 000 kr')
    expect(text).toContain('Ändring av Karin Ek')
    expect(text).toContain('Status: finns inte → Till salu')
    expect(text).toContain('Sats 412 Affärssystemet')
    expect(text).toContain('Flödet anger 2 945 000 kr')
    expect(text).toContain('Godkänd av Maja Chef')
  })

  it('is given another price with what was seen of it, and waits for the second person', async () => {
    const sent = await show(address)
    await press('Ändra priset')
    expect(sent()).toEqual([])
    await write('Nytt pris, i hela kronor eller euro', '2 800 000')
    await write('Antal dagar', '14')
    await write('Skäl', 'campaign')
    await press('Ändra priset')
    const reason = { reason: 'campaign', words: '' }
    expect(sent()).toEqual([{ field: 'price', value: 280_000_000, days: 14, reason, seen: opened.seen }])
    expect(shownText()).toContain('Ändringen väntar på att en annan chef godkänner den.')
  })

  it('is only read by who may not decide about sales', async () => {
    await show(address, { value: { ...opened, mayOverride: false } })
    expect(document.querySelector('form')).toBeNull()
    expect(shownText()).not.toContain('Ta tillbaka')
  })
})
