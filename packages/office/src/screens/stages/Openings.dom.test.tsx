import type { ChangeOpeningCode, StaffOpening, StageOpening } from '@nyhem/contract/calls/sale-openings'
import { describe, expect, it } from 'vitest'
import { answering, LoggedIn, press, settled, shownText, write } from '../../calls/answers.fixture.tsx'
import { testRoot } from '../../test-root.fixture.ts'
import { OpeningPanel } from './OpeningPanel.tsx'

const root = testRoot()
const openingId = '00000000-0000-4000-8000-000000000120'
const opening: StaffOpening = {
  openingId,
  version: '3',
  state: 'gathering',
  opensAt: '2020-12-01T10:00:00.000Z',
  roomOpensAt: '2020-12-01T09:30:00.000Z',
  endsAt: '2020-12-01T14:00:00.000Z',
  endedAt: null,
  perMinute: 20,
  bookingMinutes: 15,
  commitment: 'c0ffee',
  closedAt: null,
  listHash: null,
  setAt: '2020-11-20T09:00:00.000Z',
  setBy: 'Johan Wiklund',
  waiting: 1_204,
  letIn: 0,
  booked: 0,
}
const stage: StageOpening = {
  stageId: 'almen-1',
  siteId: 'fi',
  timeZone: 'Europe/Helsinki',
  opening,
  approvals: [],
  mayDecide: true,
}
const path = '/office/api/stages/almen-1/opening'

async function show(shown: StageOpening, code: ChangeOpeningCode = 'Ok') {
  const reply = () => ({ code, opening: shown })
  const { sent } = answering({
    [`GET ${path}`]: () => shown,
    [`POST ${path}`]: reply,
    [`POST ${path}/${openingId}/move`]: reply,
    [`POST ${path}/${openingId}/end`]: reply,
  })
  await root.render(
    <LoggedIn>
      <OpeningPanel stageId="almen-1" />
    </LoggedIn>,
  )
  await settled()
  return () => sent.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)
}
const plain = () => shownText()?.replaceAll(/\s/g, ' ')

describe('the opening of a stage', () => {
  it('says when it is by the clock of the site, and how many wait', async () => {
    await show(stage)
    expect(plain()).toContain('Väntrummet är öppet')
    expect(plain()).toContain('12.00')
    expect(plain()).toContain('1 204')
    expect(plain()).toContain('c0ffee')
  })
  it('is set with usual values, and not at an hour that clocks skip', async () => {
    const sent = await show({ ...stage, opening: null })
    await write('Dag och klockslag', '2027-03-28T03:30')
    await press('Sätt en öppning')
    expect(sent()).toEqual([])
    expect(plain()).toContain('Välj en dag och ett klockslag som finns')
    await write('Dag och klockslag', '2027-03-28T04:30')
    await write('Insläppta per minut', '0')
    await press('Sätt en öppning')
    expect(sent()).toEqual([])
    await write('Insläppta per minut', '40')
    await press('Sätt en öppning')
    const usual = { roomMinutes: 30, bookingMinutes: 15, controlledHours: 4 }
    expect(sent()).toEqual([{ opensAt: '2027-03-28T04:30', perMinute: 40, ...usual }])
  })
  it('is moved with a reason and what was seen, by two where people wait', async () => {
    const sent = await show(stage, 'Asked')
    expect(plain()).toContain('en annan försäljningschef godkänner flytten')
    await write('Dag och klockslag', '2020-12-01T13:00')
    await write('Skäl', 'home-not-ready')
    await press('Flytta öppningen')
    const reason = { reason: 'home-not-ready', words: '' }
    expect(sent()).toEqual([{ opensAt: '2020-12-01T13:00', seen: '3', reason }])
    expect(plain()).toContain('Flytten väntar på att en annan försäljningschef godkänner den.')
  })
  it('is only read by who may not decide about sales', async () => {
    await show({ ...stage, mayDecide: false })
    expect(plain()).toContain('Väntrummet är öppet')
    expect(document.querySelector('form')).toBeNull()
  })
  it('is not moved once people are let in, only ended', async () => {
    await show({ ...stage, opening: { ...opening, state: 'letting-in' } })
    expect([...document.querySelectorAll('form')].map((form) => form.querySelector('h3')?.textContent)).toEqual([
      'Avsluta öppningen',
    ])
  })
})
