import { summarisePrice } from '@nyhem/domain/booking/price-summary'
import type { PromisedMoveIn } from '@nyhem/domain/booking/promised-move-in'
import { fromMajor } from '@nyhem/domain/money'
import { describe, expect, it } from 'vitest'
import type { ContractData, ContractHome } from './contract-data.ts'
import { contractFacts, termFacts } from './contract-facts.ts'
import { contractSamples } from './contract-samples.ts'
import { contractPages } from './document/contract-text.ts'
import { makeContract } from './make-contract.ts'

const samples: Readonly<Record<keyof typeof contractSamples, ContractData>> = contractSamples
const countries = ['se', 'no', 'fi'] as const
const withHome = (data: ContractData, home: Partial<ContractHome>): ContractData => ({
  ...data,
  home: { ...data.home, ...home },
})
const fee = summarisePrice(samples.se.price.lines, fromMajor(25_000, 'SEK'))
const seWithFee: ContractData = { ...samples.se, price: fee }
const toBeAgreed: PromisedMoveIn = { kind: 'to-be-agreed' }

/** The terms as one text, of the facts of a contract. */
function termsOf(data: ContractData): string {
  const facts = contractFacts(data)
  return facts.terms
    .clauses(termFacts(facts))
    .flatMap(({ title, paragraphs }) => [title, ...paragraphs])
    .join('\n')
    .replaceAll('\u00a0', ' ')
}
const finished = (country: (typeof countries)[number]) =>
  termsOf(withHome(samples[country], { isBuilt: true, moveIn: toBeAgreed }))

describe('the terms of a finished home', () => {
  it.each([
    ['se', /planerad|bygglov|uppmätt|förhandsavtal/],
    ['no', /under oppføring|dagmulkt|tegninger|bustadoppføringslova §§? (?!12)/],
    ['fi', /suunniteltu|rakennusluvan|turva-asiakirjat|rakentamisen/],
  ] as const)('say nothing of its construction, in %s', (country, construction) => {
    expect(termsOf(samples[country])).toMatch(construction)
    expect(finished(country)).not.toMatch(construction)
  })
  it('follow avhendingslova in Norway, which has no daily damages', () => {
    expect(finished('no')).toContain('en ferdig oppført bolig')
    expect(finished('no')).toContain('Kontrakten følger avhendingslova')
    expect(termsOf(samples.no)).toContain('Kontrakten følger bustadoppføringslova')
  })
})

describe('the day of moving in', () => {
  it.each([
    ['se', 'Dagen för tillträdet kommer parterna överens om', 'Enligt överenskommelse'],
    ['no', 'Dagen for overtakelse avtaler partene skriftlig', 'Etter avtale'],
    ['fi', 'Muuttopäivästä sovitaan kauppakirjassa', 'Sopimuksen mukaan'],
  ] as const)('is to be agreed once the planned one has passed, in %s', async (country, sentence, figure) => {
    const data = withHome(samples[country], { moveIn: toBeAgreed })
    expect(termsOf(data)).toContain(sentence)
    const [first = ''] = contractPages((await makeContract(data)).bytes)
    expect(first.replaceAll('\n', ' ')).toContain(figure)
    expect(first).not.toMatch(/2027|2028/)
  })
  it.each([
    ['se', 'tre månader i förväg'],
    ['no', 'senest ti uker før'],
  ] as const)('promises no notice that no longer fits before it, in %s', (country, notice) => {
    const { moveIn } = samples[country].home
    if (moveIn.kind !== 'planned') throw new Error('the sample has a day')
    expect(termsOf(samples[country])).toContain(notice)
    expect(termsOf(withHome(samples[country], { moveIn: { ...moveIn, isNear: true } }))).not.toContain(notice)
  })
})

describe('the terms', () => {
  it.each([
    ['se', samples.se, ['köpeavtalet', 'bokningstiden']],
    ['se with a fee', seWithFee, ['köpeavtalet', 'bokningstiden']],
    ['fi', samples.fi, ['varausaika']],
  ] as const)('define the terms that they use, before they use them: %s', (_, data, defined) => {
    const terms = termsOf(data).toLowerCase()
    for (const term of defined) expect(terms.indexOf(term) - terms.indexOf(`”${term}”`)).toBe(1)
    expect([...terms.matchAll(/”([^”]+)”/g)].map(([, term]) => term)).toEqual(defined)
  })
  it('name the association that grants a bostadsrätt, or say that there is none yet', () => {
    expect(termsOf(samples.se)).toContain('upplåtas med bostadsrätt av \u2068Brf Södra magasinet\u2069')
    expect(termsOf(withHome(samples.se, { association: null }))).toContain('ännu inte är registrerad')
    expect(termsOf(withHome(samples.se, { disposalForm: 'ownership' }))).not.toContain('bostadsrätt')
  })
})

describe('a Swedish contract', () => {
  it('gives the fee of a bostadsrätt by the year and the month, that of an owned home by the month', async () => {
    const textOf = async (data: ContractData) => contractPages((await makeContract(data)).bytes).join('\n')
    expect(await textOf(samples.se)).toContain('Beräknad årsavgift55 344 kr, 4 612 kr per månad')
    const owned = await textOf(withHome(samples.se, { disposalForm: 'ownership' }))
    expect(owned).toContain('Beräknad månadsavgift4 612 kr per månad')
    expect(owned).not.toContain('årsavgift')
  })
})

describe('the pages of a contract', () => {
  const buyers = (data: ContractData, count: number): ContractData => ({
    ...data,
    buyers: Array.from({ length: count }, () => data.buyers[0]).filter((buyer) => buyer !== undefined),
  })
  it.each(
    [...countries.map((country) => samples[country]), seWithFee].flatMap((data) =>
      [1, 2, 3, 4].map((count) => ({ data: buyers(data, count), kind: contractFacts(data).kind, count })),
    ),
  )('each hold more than two lines: $kind, $count buyers', async ({ data }) => {
    // The footer is one line.
    for (const built of [false, true])
      for (const page of contractPages((await makeContract(withHome(data, { isBuilt: built }))).bytes))
        expect(page.split('\n').length, page).toBeGreaterThan(4)
  })
})
