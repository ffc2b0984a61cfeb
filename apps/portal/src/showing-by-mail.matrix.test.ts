import { ground, stage } from '@nyhem/api/features/catalogue/sample-feed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FedPortal, openFedPortal, type ShownEmail } from './fed-portal.fixture.ts'

// End to end: the business system's call, a registration, the job after the import, production mail adapter, SMTP, and
// the calendar file in the inbox.
let portal: FedPortal

beforeAll(async () => {
  portal = await openFedPortal()
}, 120_000)
afterAll(() => portal.close())

const inDays = (days: number, hours = 0) =>
  new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + days * 86_400_000 + hours * 3_600_000).toISOString()
const showingIn = (days: number) => ({
  externalId: 'visning-1',
  kind: 'booked' as const,
  startsAt: inDays(days),
  endsAt: inDays(days, 1),
  place: 'Kajvägen 4',
  bookable: true,
  placesLeft: 8,
})

async function register(email: string): Promise<void> {
  const reply = await fetch(new URL('/api/showings/visning-1/register', portal.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(portal.address).origin },
    body: JSON.stringify({
      firstName: 'Amina',
      lastName: 'Ek',
      email,
      phone: '070-555 01 20',
      partySize: 2,
      terms: true,
    }),
  })
  expect(await reply.json()).toMatchObject({ code: 'Ok' })
}

async function calendarOf(email: ShownEmail | undefined): Promise<string[]> {
  const file = await fetch(`${portal.simulators}/inbox/${email?.id}/files/0`)
  expect(file.headers.get('content-type')).toContain('text/calendar')
  // The inbox converts line endings.
  return (await file.text()).split(/\r?\n/)
}

describe('a showing that the business system moves and then calls off', () => {
  it('is reported to its guest by one e-mail each time, with a file that updates the calendar', async () => {
    const to = 'amina@example.se'
    const count = (emails: number) => portal.expectEmails(to, emails)
    await portal.send([...ground().slice(0, -1), stage({ showings: [showingIn(7)] })])
    await register(to)
    await count(1)
    await portal.send([stage({ showings: [showingIn(8)] })])
    await count(2)
    // Repeated data sends no e-mail.
    await portal.send([stage({ showings: [showingIn(8)], tagline: 'Nära vattnet' })])
    await portal.send([stage({ showings: [] })])
    await count(3)
    const [confirmed, moved, calledOff] = await portal.emailsTo(to)
    expect(confirmed?.subject).toContain('Du är anmäld')
    expect(moved?.subject).toContain('är flyttad')
    expect(calledOff?.subject).toContain('Inställd')
    expect(await calendarOf(moved)).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'SEQUENCE:1']))
    expect(await calendarOf(calledOff)).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:2']))
  }, 90_000)
})
