import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../../dates.ts'
import { locales } from '../../sites/site.ts'
import { parseSearchAddress, searchQuery } from '../search-address.ts'
import { defaultSearchSort } from '../search-filter.ts'
import { gradedPlaces, gradedTravelPlaces } from './graded-places.fixture.ts'
import { gradedSentences } from './graded-sentences.fixture.ts'
import { gradedTravel } from './graded-travel.fixture.ts'
import { readSentence } from './read-sentence.ts'
import type { SentencePart } from './sentence.types.ts'
import { leftWords } from './sentence-filter.ts'
import { understandSentence } from './understand-sentence.ts'

const today = '2026-03-10' as LocalDate
const sweden = { locale: 'sv', country: 'SE' } as const
const understand = (text: string, day = today) =>
  understandSentence(text, { site: sweden, places: gradedPlaces.sv, travelPlaces: gradedTravelPlaces.sv, today: day })
const filterOf = (text: string, day?: LocalDate) => understand(text, day).filter
const leftOf = (text: string) => leftWords(understand(text))

const graded = [...Object.values(gradedSentences), ...Object.values(gradedTravel)]
const words = graded.flatMap((sentences) => sentences.flatMap(([text]) => text.split(' ')))
const sentence = fc.oneof(
  fc.string({ maxLength: 260, unit: 'grapheme' }),
  fc
    .array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 6 })), { maxLength: 30 })
    .map((list) => list.join(' ')),
)

describe('a sentence of any kind', () => {
  it('is read into pieces that are the whole text, in order and without overlap', () => {
    fc.assert(
      fc.property(sentence, fc.constantFrom(...locales), (text, language) => {
        const pieces = readSentence(text, {
          language,
          country: 'SE',
          places: gradedPlaces[language],
          travelPlaces: gradedTravelPlaces[language],
          today,
        })
        expect(pieces.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
        let at = 0
        for (const { start, end } of pieces) {
          expect(start).toBe(at)
          expect(end).toBeGreaterThan(start)
          at = end
        }
      }),
    )
  })

  it('gives a filter that its address gives back', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        const { filter } = understand(text)
        const query = searchQuery({ filter, sort: defaultSearchSort, mode: 'projects', layout: 'images', pages: 1 })
        const values = query
          .slice(1)
          .split('&')
          .map((part) => part.split('='))
        const valuesOf = (name: string) =>
          values.filter(([key]) => key === name).map(([, value = '']) => decodeURIComponent(value))
        const read = parseSearchAddress(valuesOf, 'SE')
        expect(read.dropped).toEqual([])
        const sorted = (of: typeof filter) => ({ ...of, ...listsOf(of) })
        expect(sorted(read.state.filter)).toEqual(sorted(filter))
      }),
    )
  })

  it('is understood alike whatever its case, and with å, ä and ö as a and o', () => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .normalize('NFD')
        .replace(/[\u0300\u0308\u030a]/g, '')
    for (const [text] of gradedSentences.sv) expect(filterOf(plain(text)), text).toEqual(filterOf(text))
  })
})

const listsOf = ({
  tags,
  concepts,
  projectStatus,
  disposalForm,
  outdoorArea,
  residenceType,
}: ReturnType<typeof filterOf>) => ({
  tags: tags.toSorted(),
  concepts: concepts.toSorted(),
  projectStatus: projectStatus.toSorted(),
  disposalForm: disposalForm.toSorted(),
  outdoorArea: outdoorArea.toSorted(),
  residenceType: residenceType.toSorted(),
})

describe('an amount a month', () => {
  it('is the highest monthly cost, unless another limit is said', () => {
    expect(filterOf('12 000 kr i månaden')).toMatchObject({ minMonthlyCost: null, maxMonthlyCost: 12_000 })
    expect(filterOf('månadskostnad 8 000–12 000 kr')).toMatchObject({ minMonthlyCost: 8_000, maxMonthlyCost: 12_000 })
    expect(filterOf('högst 12 000 kr')).toMatchObject({ maxMonthlyCost: null, maxPrice: null })
  })

  it('of a fee or rent alone is told and no filter, wherever the fee is named', () => {
    for (const text of ['avgift högst 4 000 kr/mån', 'högst 4 000 kr i avgift', 'hyra under 9 000 i månaden']) {
      expect(filterOf(text)).toMatchObject({ maxMonthlyCost: null, maxPrice: null })
      expect(leftOf(text)).toEqual([{ text, reason: 'no-filter' }])
    }
  })
})

describe('a travel time', () => {
  it('is the narrowest choice that includes it', () => {
    expect(filterOf('15 min från Slussen').travel?.minutes).toBe(15)
    expect(filterOf('16 min från Slussen').travel?.minutes).toBe(30)
    expect(filterOf('60 min från Slussen').travel?.minutes).toBe(60)
    expect(leftOf('61 min från Slussen')).toEqual([{ text: '61 min från Slussen', reason: 'no-filter' }])
  })

  it('without a place, or from one without a point, is told and no filter', () => {
    for (const text of ['högst 30 minuter', '30 minuter från Uppsala län']) {
      expect(filterOf(text)).toMatchObject({ travel: null, tags: [] })
      expect(leftOf(text)[0]).toEqual({ text, reason: 'no-filter' })
    }
  })

  it('leaves the words alone that mean something else without minutes', () => {
    expect(filterOf('från Solna')).toMatchObject({ travel: null, tags: ['stockholm/solna'] })
    expect(filterOf('min 3 rum i Solna')).toMatchObject({ travel: null, minRooms: 3, tags: ['stockholm/solna'] })
    expect(leftOf('nära Odenplan')).toEqual([{ text: 'Odenplan', reason: 'no-filter' }])
  })

  it('is asked for once: a second one contradicts the first', () => {
    expect(leftOf('15 min från Slussen, 30 min från Odenplan')).toEqual([
      { text: '30 min från Odenplan', reason: 'no-filter' },
    ])
  })
})

describe('what is not in the filter is told', () => {
  it('a negation, with what it negates', () => {
    expect(leftOf('trea, inte bottenvåning')).toEqual([{ text: 'inte bottenvåning', reason: 'negated' }])
    expect(filterOf('utan hiss').tags).toEqual([])
  })

  it('what is known but has no filter', () => {
    expect(leftOf('trea med öppen spis')).toEqual([{ text: 'öppen spis', reason: 'no-filter' }])
    expect(leftOf('avgift under 8 000 kr')).toEqual([{ text: 'avgift under 8 000 kr', reason: 'no-filter' }])
    expect(leftOf('minst tredje våningen')[0]?.reason).toBeDefined()
  })

  it('what is not known', () => {
    expect(leftOf('trea med bubbelpool')).toEqual([{ text: 'bubbelpool', reason: 'unknown' }])
  })

  it('a number that counts nothing known', () => {
    expect(leftOf('under 4')).toEqual([{ text: 'under 4', reason: 'unknown' }])
  })

  it('a limit beyond what the filter has, which would narrow nothing', () => {
    expect(leftOf('under 12 miljoner')).toEqual([{ text: 'under 12 miljoner', reason: 'no-filter' }])
  })

  it('what contradicts what came before', () => {
    expect(leftOf('minst 4 miljoner, högst 3 miljoner')).toEqual([{ text: 'högst 3 miljoner', reason: 'no-filter' }])
  })

  it('what comes after 200 characters', () => {
    const long = `${'ny '.repeat(66)}  trea`
    expect(filterOf(long).minRooms).toBeNull()
    expect(leftOf(long)).toEqual(
      [{ text: 'ea', reason: 'unknown' }].map((words) => ({ ...words, text: long.slice(200) })),
    )
  })
})

describe('a misspelt word', () => {
  it('of four letters may have one error, of eight letters two', () => {
    expect(filterOf('blkong').outdoorArea).toEqual(['balcony'])
    expect(filterOf('blkng').outdoorArea).toEqual([])
    expect(filterOf('takterras med utsikt').outdoorArea).toEqual(['roof-top'])
    expect(filterOf('hisz').tags).toEqual(['hiss'])
    expect(filterOf('his').tags).toEqual([])
  })

  it('is never taken for a number', () => {
    expect(filterOf('fyta rum')).toMatchObject({ minRooms: null, maxRooms: null })
    expect(filterOf('tra rum')).toMatchObject({ minRooms: null, maxRooms: null })
  })

  it('is refused when it is as near to two terms', () => {
    const places = [
      { url: 'a/berga', name: 'Berga', kind: 'municipality' },
      { url: 'a/borga', name: 'Borga', kind: 'municipality' },
    ] as const
    const { filter } = understandSentence('hem i Birga', { site: sweden, places, today })
    expect(filter.tags).toEqual([])
  })
})

describe('a time of moving in', () => {
  it.each([
    ['i höst', '2026-03-10', 'in-one-year'],
    ['i höst', '2026-07-01', 'in-six-months'],
    ['i höst', '2026-11-20', 'in-six-months'],
    ['i höst', '2026-12-02', 'in-one-year'],
    ['i maj', '2026-03-10', 'in-six-months'],
    ['före sommaren', '2026-03-10', 'in-six-months'],
    ['före sommaren', '2026-07-10', 'in-one-year'],
    ['i vinter', '2026-01-10', 'in-six-months'],
    ['nästa vår', '2026-03-10', 'in-more-than-one-year'],
    ['2026', '2026-03-10', 'in-one-year'],
    ['före 2027', '2026-07-10', 'in-six-months'],
    ['våren 2027', '2026-07-10', 'in-one-year'],
    ['inom två månader', '2026-07-10', 'in-six-months'],
    ['tidigast i höst', '2026-03-10', 'in-more-than-one-year'],
  ])('%s, said on %s, is %s', (text, day, choice) => {
    expect(filterOf(`inflyttning ${text}`, day as LocalDate).inhabitDate).toBe(choice)
  })
})

describe('an amount', () => {
  it.each<[string, SentencePart]>([
    ['3 rum', { kind: 'rooms', min: 3, max: 3 }],
    ['minst 3 rum', { kind: 'rooms', min: 3, max: null }],
    ['högst 3 rum', { kind: 'rooms', min: null, max: 3 }],
    ['tre eller fyra rum', { kind: 'rooms', min: 3, max: 4 }],
    ['4–2 rum', { kind: 'rooms', min: 2, max: 4 }],
    ['3 miljoner', { kind: 'price', min: null, max: 3_000_000 }],
    ['3.500.000', { kind: 'price', min: null, max: 3_500_000 }],
    ['runt 80 m²', { kind: 'area', min: 72, max: 88 }],
    ['80kvm', { kind: 'area', min: 80, max: null }],
  ])('%s', (text, part) => {
    const pieces = readSentence(text, { language: 'sv', country: 'SE', places: [], travelPlaces: [], today })
    expect(pieces).toEqual([{ start: 0, end: text.length, kind: 'understood', part }])
  })
})

describe('a Finnish place', () => {
  it.each([
    ['Vantaalla', 'uusimaa/vantaa'],
    ['Espoossa', 'uusimaa/espoo'],
    ['Espooseen', 'uusimaa/espoo'],
    ['Helsingin', 'uusimaa/helsinki'],
    ['Helsingistä', 'uusimaa/helsinki'],
    ['Helsinkiin', 'uusimaa/helsinki'],
    ['Turussa', 'varsinais-suomi/turku'],
    ['Tampereella', 'pirkanmaa/tampere'],
    ['Lahdesta', 'paijat-hame/lahti'],
    ['Kirkkonummella', 'uusimaa/kirkkonummi'],
    ['Uudellamaalla', 'uusimaa'],
    ['Keski-Suomesta', 'keski-suomi'],
  ])('%s is found', (written, url) => {
    const finland = { locale: 'fi', country: 'FI' } as const
    expect(understandSentence(written, { site: finland, places: gradedPlaces.fi, today }).filter.tags).toEqual([url])
  })
})
