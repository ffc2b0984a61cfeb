import type { Guest, ShownShowing } from '@nyhem/contract/calls/staff-showings'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { InOffice, officeServer, type Reply } from '../../office-server.fixture.tsx'
import { testRoot } from '../../test-root.fixture.ts'
import { useArrivals } from './use-arrivals.ts'

const root = testRoot()
const showingId = 'kajen'
const at = '2026-11-28T10:00:00.000Z'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

let arrivals: ReturnType<typeof useArrivals>
let heard: ShownShowing[]

function Arrivals() {
  arrivals = useArrivals(showingId, (showing) => heard.push(showing))
  return null
}

const route = (guestId: string) => `POST /office/api/showings/${showingId}/guests/${guestId}/arrival`
const ok: Reply = () => ({ code: 'Ok', showing: { id: showingId, guests: [] as Guest[] } })

async function open(replies: Readonly<Record<string, Reply>>) {
  heard = []
  const server = officeServer(replies)
  await root.render(
    <InOffice>
      <Arrivals />
    </InOffice>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  return { sent: () => server.asked.map((one) => one.route).filter((one) => one.endsWith('arrival')) }
}

const note = (guestId: string) =>
  act(async () => {
    arrivals.note(guestId, at)
    await vi.advanceTimersByTimeAsync(0)
  })
const later = () => act(() => vi.advanceTimersByTimeAsync(5_000))

describe('an arrival that is not sent', () => {
  it('says so, is sent again, and says nothing more once it is answered', async () => {
    let isAway = true
    const { sent } = await open({ [route('a')]: (asked) => (isAway ? 503 : ok(asked)) })
    await note('a')
    expect(arrivals.problem).toMatchObject({ code: 'Failed' })
    expect(arrivals.unsent).toEqual([{ guestId: 'a', arrivedAt: at }])
    isAway = false
    await later()
    expect(sent()).toEqual([route('a'), route('a')])
    expect([arrivals.problem, arrivals.unsent, arrivals.refused]).toEqual([null, [], []])
    expect(heard).toHaveLength(1)
  })
  it('does not hold up those of other guests', async () => {
    await open({ [route('a')]: () => 500, [route('b')]: ok })
    await note('a')
    await note('b')
    expect(arrivals.unsent.map(({ guestId }) => guestId)).toEqual(['a'])
    expect(arrivals.problem).not.toBeNull()
  })
})

describe('an arrival that is refused', () => {
  it('is not sent again, and is not forgotten when another one is answered', async () => {
    const { sent } = await open({
      [route('b')]: ok,
      [route('c')]: () => ({ code: 'Closed', showing: { id: showingId, guests: [] } }),
    })
    await note('a')
    await note('c')
    await note('b')
    await later()
    expect(sent()).toEqual([route('a'), route('c'), route('b')])
    expect(arrivals.refused).toMatchObject([
      { guestId: 'a', why: { code: 'NotFound' } },
      { guestId: 'c', why: 'Closed' },
    ])
    expect([arrivals.unsent, arrivals.problem]).toEqual([[], null])
  })
  it('is forgotten when the guest is noted anew', async () => {
    let isThere = false
    await open({ [route('a')]: (asked) => (isThere ? ok(asked) : 404) })
    await note('a')
    expect(arrivals.refused).toHaveLength(1)
    isThere = true
    await note('a')
    expect(arrivals.refused).toEqual([])
  })
})
