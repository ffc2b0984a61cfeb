import { addDays, type LocalDate } from '@nyhem/domain/dates'
import { groupThousands } from '@nyhem/domain/sites/format'
import { describe, expect, it } from 'vitest'
import { buildDemoCatalogue } from '../catalogue.ts'
import { buildDemoCustomers } from '../demo-customers.ts'
import { readDemoHomes } from '../demo-homes.ts'
import { readDemoPeople } from '../demo-people.ts'
import { demoDocuments } from './documents.ts'
import { demoHomeDates } from './home-dates.ts'
import { demoInteriorChoices } from './interior-choices.ts'
import { demoInvoices } from './invoices.ts'

const today = '2026-11-22' as LocalDate
const homes = readDemoHomes(today)
const dates = demoHomeDates(today, homes)
const choices = demoInteriorChoices(today)
const documents = demoDocuments(today).map(({ line }) => line)
const invoices = demoInvoices(today).flatMap((line) => (line.type === 'invoice' ? [line] : []))
const bookings = buildDemoCustomers(readDemoPeople(), { today, homes })
  .flatMap((line) => (line.type === 'customer' ? (line.bookings ?? []) : []))
  .filter(({ relation }) => relation === 'booking')
const moveInOf = new Map(
  [...buildDemoCatalogue(today)].flatMap((text): [string, { from: string; to: string | null }][] => {
    const line = JSON.parse(text)
    return line.type === 'home' ? [[line.externalId, line.moveIn]] : []
  }),
)
const lines = [...buildDemoCatalogue(today)].map((text) => JSON.parse(text))
const stageOf = new Map<string, { phaseDates: Record<string, string> }>(
  lines
    .filter(({ type }) => type === 'home')
    .map(({ externalId, stageExternalId }) => [
      externalId,
      lines.find((one) => one.type === 'stage' && one.externalId === stageExternalId),
    ]),
)
const followed = [...new Set(dates.flatMap(({ homeExternalId }) => homeExternalId ?? []))]

describe('the demo tells one truth', () => {
  it.each(bookings.map(({ homeExternalId, entryDate }) => [homeExternalId, entryDate]))(
    'about when its buyer moves in: %s',
    (home = '', entryDate) => {
      const moveIn = moveInOf.get(home)
      expect(entryDate).toBeTruthy()
      expect((entryDate ?? '') >= (moveIn?.from ?? '')).toBe(true)
      expect((entryDate ?? '') <= (moveIn?.to ?? '')).toBe(true)
      for (const { startsOn } of dates.filter((one) => one.homeExternalId === home && one.route === 'move-in'))
        expect(startsOn).toBe(entryDate)
    },
  )

  it.each(followed)('about what is signed and what is to be signed: %s', (home) => {
    const contracts = dates.filter(({ homeExternalId, route }) => homeExternalId === home && route === 'contract')
    for (const { title, dueOn } of documents.filter((one) => one.homeExternalId === home && one.action === 'sign')) {
      const [name = ''] = title.split(/[ ,]/)
      const named = contracts.filter((one) => one.title.startsWith(name))
      for (const one of named) expect([one.doneOn, one.startsOn]).toEqual([null, dueOn])
    }
  })

  it.each(followed)('about what is chosen and what it costs: %s', (home) => {
    const chosen = choices
      .filter(({ homeExternalId }) => homeExternalId === home)
      .flatMap(({ options, chosenOptionId, decideBy }) => {
        const option = options.find(({ id }) => id === chosenOptionId)
        return option && option.price.minor > 0 ? [{ ...option, decideBy }] : []
      })
    for (const { decideBy } of chosen) expect(decideBy < today).toBe(true)
    const invoiced = invoices
      .filter((one) => one.homeExternalId === home && one.purpose === 'choices')
      .flatMap(({ lines }) => lines)
    const ordered = documents.filter((one) => one.homeExternalId === home && one.action === 'approve')
    const open = chosen.filter(
      ({ title, price }) => !invoiced.some((one) => one.text === title && one.minor === price.minor),
    )
    const sum = open.reduce((total, { price }) => total + price.minor, 0) / 100
    expect(ordered.map(({ summary }) => summary?.replaceAll(/\s/g, ' '))).toEqual([
      expect.stringContaining(groupThousands(sum).replaceAll(/\s/g, ' ')),
    ])
    const bought = invoiced.filter(({ text }) => chosen.some(({ title }) => title === text))
    expect(invoiced.filter((one) => !bought.includes(one)).map(({ text }) => text)).toEqual(
      bought.length > 0 && invoiced.length > bought.length ? ['Påminnelseavgift', 'Dröjsmålsränta'] : [],
    )
  })

  it.each(followed)('about when the home was booked, and when its fee fell due: %s', (home) => {
    const signed = dates.filter((one) => one.homeExternalId === home && one.route === 'contract' && one.doneOn !== null)
    const first = signed.map(({ doneOn }) => doneOn ?? '').sort()[0] ?? ''
    for (const { purpose, issuedOn, dueOn } of invoices.filter((one) => one.homeExternalId === home)) {
      expect(issuedOn >= first).toBe(true)
      if (purpose === 'booking-fee') expect([issuedOn, dueOn <= today]).toEqual([first, true])
    }
  })

  it.each(followed)('about which month people move in, the project and the home: %s', (home) => {
    const entryOn = homes.get(home)?.entryOn ?? ''
    const stage = stageOf.get(home)
    expect([stage !== undefined, entryOn !== '']).toEqual([true, true])
    // A project that names no month contradicts nobody.
    const movesIn = (stage?.phaseDates['move-in'] ?? entryOn) as LocalDate
    expect(movesIn <= entryOn).toBe(true)
    // Nobody moves in later than two months after the project says that people do.
    expect(addDays(movesIn, 62) >= entryOn).toBe(true)
  })

  it('about when a down payment is due', () => {
    const [invoice] = invoices.filter(({ purpose }) => purpose === 'down-payment')
    const [date] = dates.filter(({ title }) => title.startsWith('Handpenning'))
    expect(date?.startsOn).toBe(invoice?.dueOn)
    expect(date?.startsOn).toBe(addDays(today, 24))
  })
})
