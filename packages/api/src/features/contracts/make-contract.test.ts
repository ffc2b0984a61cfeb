import { fromMajor, fromMinor } from '@nyhem/domain/money'
import { siteById } from '@nyhem/domain/sites/all-sites'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { type ContractData, contractKindOf } from './contract-data.ts'
import { exactMoney, printedNumber, shareText } from './contract-facts.ts'
import { contractSamples } from './contract-samples.ts'
import { contractText } from './document/contract-text.ts'
import { makeContract } from './make-contract.ts'

const textOf = async (data: ContractData) => contractText((await makeContract(data)).bytes)
const samples: Readonly<Record<keyof typeof contractSamples, ContractData>> = contractSamples
const named = (firstName: string): ContractData => ({
  ...samples.se,
  buyers: samples.se.buyers.map((buyer, index) => (index === 0 ? { ...buyer, firstName } : buyer)),
})

describe('the kind of a contract', () => {
  it('is a booking agreement in Sweden, with terms of its own where the stage takes a fee', () => {
    expect(contractKindOf('SE', { hasFee: false })).toBe('booking-agreement')
    expect(contractKindOf('SE', { hasFee: true })).toBe('booking-agreement-with-fee')
  })
  it('is a contract of purchase in Norway, a reservation agreement in Finland', () => {
    expect(contractKindOf('NO', { hasFee: false })).toBe('purchase-contract')
    expect(contractKindOf('FI', { hasFee: false })).toBe('reservation-agreement')
  })
})

describe('a contract', () => {
  it('holds the buyers, the object, the price, the dates and the terms', async () => {
    const text = await textOf(samples.se)
    for (const part of [
      'Elin Sandström',
      '19880412-9826',
      'Amir Karimi Åkesson',
      'A 1203',
      'Kajgatan 4',
      '4 595 000 kr',
      '2028-04-01 – 2028-06-30',
      'SE-BOKNING 2026:2',
      'Brf Södra magasinet',
      '769600-1234',
      'Norrvida AB',
      '559000-0016',
    ])
      expect(text).toContain(part)
  })
  it('numbers its pages', async () => {
    const { pages } = await makeContract(samples.se)
    const text = await textOf(samples.se)
    for (let page = 1; page <= pages; page++) expect(text).toContain(`Sida ${page} av ${pages}`)
  })
  it('is written in the language of its site', async () => {
    expect(await textOf(samples.no)).toContain('bustadoppføringslova')
    expect(await textOf(samples.fi)).toContain('Varaussopimus')
  })
  it('says what is due now, until when, and what is left', async () => {
    const text = await textOf(samples.no)
    for (const part of ['kr 50 000', '24.11.2026', 'kr 6 190 000']) expect(text).toContain(part)
  })
  it('lists what was chosen, and rounds no amount', async () => {
    const text = await textOf(samples.fi)
    for (const part of [
      'Sisustusvalinnat, Metsä',
      '2 350,50 €',
      '164 450,50 €',
      'Pysäköinti, Ei autopaikkaa',
      'Tammilattia, tummanvihreä keittiö',
    ])
      expect(text).toContain(part)
  })
  it('prints no Norwegian number: the day of birth is enough', async () => {
    const text = await textOf(samples.no)
    expect(text).not.toContain('14868645092')
    expect(text).toContain('14.06.86')
  })
  it('is the same to the last byte for the same data', async () => {
    const [first, second] = [await makeContract(samples.fi), await makeContract(structuredClone(samples.fi))]
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0)
  })
  it('gives screen readers its language, its title and its structure', async () => {
    const file = Buffer.from((await makeContract(samples.no)).bytes).toString('latin1')
    for (const part of [
      '/Lang (nb-NO)',
      '/Marked true',
      '/StructTreeRoot',
      '/DisplayDocTitle true',
      '/S /H1',
      '/S /TH',
      '/Scope /Row',
    ])
      expect(file).toContain(part)
  })
  it('brings its fonts along', async () => {
    const file = Buffer.from((await makeContract(samples.se)).bytes).toString('latin1')
    expect(file.match(/\/FontFile2/g)?.length).toBe(3)
  })
  it('shows å ä ö æ ø š and characters of other scripts', async () => {
    const text = await textOf(named('Åsa Ærø Øyvind Žiga Ştefan Λένα Оксана'))
    expect(text).toContain('Åsa Ærø Øyvind Žiga Ştefan Λένα Оксана')
    expect(text).not.toContain('[U+')
    expect(text).not.toContain('\ufffd')
  })
  it('shows a Hebrew name from right to left without moving what follows it', async () => {
    const [first] = samples.se.buyers
    const buyers = first ? [{ ...first, firstName: 'משה', lastName: 'כהן', share: 10_000 }] : []
    const drawn = [...'משה כהן'].toReversed().join('')
    expect(await textOf({ ...samples.se, buyers })).toContain(`${drawn}, personnummer 19880412-9826`)
  })
  it('says by its number which character it cannot show', async () => {
    expect(await textOf(named('Elin 🏡'))).toContain('Elin [U+1F3E1] Sandström')
  })
  it('writes out what would change how the rest is read', async () => {
    expect(await textOf(named('Elin\u202e'))).toContain('Elin[U+202E] Sandström')
  })
  it('is made whatever people write', async () => {
    const names = fc.string({ unit: 'binary', maxLength: 50 })
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        expect((await makeContract(named(name))).pages).toBeGreaterThan(3)
      }),
      { numRuns: propertyRuns({ usual: 12, matrix: 120 }) },
    )
  })
})

describe('values of a contract', () => {
  it('are amounts to the last cent', () => {
    expect(exactMoney(fromMinor(235_050, 'EUR'))).toBe('2\u00a0350,50\u00a0€')
    expect(exactMoney(fromMinor(235_005, 'NOK'))).toBe('kr\u00a02\u00a0350,05')
    expect(exactMoney(fromMajor(25_000, 'SEK'))).toBe('25\u00a0000\u00a0kr')
  })
  it('are shares with their hundredths', () => {
    expect([shareText(5_000), shareText(3_334)]).toEqual(['50\u00a0%', '33,34\u00a0%'])
  })
  it('are numbers as the country prints them', () => {
    const printed = (nationalNumber: string, site: 'se' | 'no' | 'fi') =>
      printedNumber({ nationalNumber }, siteById(site))
    expect(printed('198804129826', 'se')).toBe('19880412-9826')
    expect(printed('090587-905F', 'fi')).toBe('090587-905F')
    expect(printed('41819045060', 'no')).toBe('01.01.90 •••••')
  })
})
