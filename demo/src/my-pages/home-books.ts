import type { MyPagesInput } from '@nyhem/contract/feed/my-pages-lines'
import { addDays, addMonths, type LocalDate } from '@nyhem/domain/dates'

type Line = Extract<MyPagesInput, { type: 'home-book' }>
type Warranty = NonNullable<Line['warranties']>[number]

/** Years from the first day, or the days that are left of them. */
type Term = { readonly years: number } & ({ readonly sinceDays: number } | { readonly daysLeft: number })

function termOf(today: LocalDate, term: Term): Pick<Warranty, 'startsOn' | 'endsOn'> {
  const months = term.years * 12
  if ('daysLeft' in term) {
    const endsOn = addDays(today, term.daysLeft)
    return { startsOn: addMonths(endsOn, -months), endsOn }
  }
  const startsOn = addDays(today, -term.sinceDays)
  return { startsOn, endsOn: addMonths(startsOn, months) }
}

/** Books of homes that somebody lives in, and of one that is about to be moved into. */
export function demoHomeBooks(today: LocalDate): readonly Line[] {
  const lasting = (years: number) => termOf(today, { years, sinceDays: 60 })
  const ending = (years: number, daysLeft: number) => termOf(today, { years, daysLeft })
  return [
    {
      type: 'home-book',
      externalId: 'bok-se-1102',
      homeExternalId: 'se-sjofartskajen-1-a-1102',
      products: [
        {
          ...{ id: 'golv', room: 'Vardagsrum', part: 'Golv', product: 'Ekparkett, mattlackad, 14 mm' },
          ...{ manufacturer: 'Tallbacka Golv', code: 'TG 14-208' },
        },
        {
          ...{ id: 'vagg-vardagsrum', room: 'Vardagsrum', part: 'Vägg', product: 'Väggfärg, glans 7' },
          ...{ manufacturer: 'Kulla Färg', code: 'NCS S 0502-Y' },
        },
        {
          ...{ id: 'luckor', room: 'Kök', part: 'Luckor', product: 'Slät lucka i ljusgrått' },
          ...{ manufacturer: 'Ängsvik Kök', code: 'AV 31' },
        },
        {
          ...{ id: 'bank', room: 'Kök', part: 'Bänkskiva', product: 'Kompaktlaminat, 12 mm' },
          ...{ manufacturer: 'Ängsvik Kök', code: 'KL 120' },
        },
        {
          ...{ id: 'klinker', room: 'Badrum', part: 'Golv', product: 'Klinker 10 × 10, varmgrå' },
          ...{ manufacturer: 'Norrby Kakel', code: 'NK 1010-4' },
        },
        { id: 'fog', room: 'Badrum', part: 'Fog', product: 'Cementfog, ljusgrå', code: 'F 12' },
      ],
      care: [
        {
          ...{ id: 'filter', title: 'Filter i frånluften', howOften: 'half-yearly' as const },
          advice: 'Ta ner donet, dammsug filtret och byt det när det är grått.',
        },
        {
          ...{ id: 'brunn', title: 'Golvbrunnen i badrummet', howOften: 'quarterly' as const },
          advice: 'Lyft silen, ta upp vattenlåset och skölj det.',
        },
        {
          ...{ id: 'parkett', title: 'Ekparkett', howOften: 'when-needed' as const },
          advice: 'Dammsug, och torka med väl urvriden trasa. Aldrig ångmopp.',
        },
      ],
      warranties: [
        {
          ...{ id: 'vitvaror', title: 'Vitvaror', covers: 'Fel i material och tillverkning.' },
          ...{ contact: 'Kylverkstaden, 010-555 01 75', ...ending(2, 45) },
        },
        {
          ...{ id: 'entreprenad', title: 'Entreprenaden', covers: 'Fel i det som vi har byggt.' },
          ...{ contact: 'Norrvida kundservice, 010-555 01 00', ...lasting(5) },
        },
        {
          ...{ id: 'tatskikt', title: 'Tätskikt i badrum', covers: 'Läckage genom tätskiktet.' },
          ...{ contact: 'Norrvida kundservice, 010-555 01 00', ...lasting(10) },
        },
      ],
    },
    {
      type: 'home-book',
      externalId: 'bok-no-202',
      homeExternalId: 'no-elvehagen-1-a-202',
      products: [
        {
          ...{ id: 'gulv', room: 'Stue', part: 'Gulv', product: 'Eikeparkett, matt lakk' },
          ...{ manufacturer: 'Granlia Gulv', code: 'GG 14' },
        },
        {
          ...{ id: 'vegg', room: 'Stue', part: 'Vegg', product: 'Veggmaling, glans 5' },
          ...{ manufacturer: 'Fargehuset', code: 'NCS S 1002-Y' },
        },
        {
          id: 'flis',
          room: 'Bad',
          part: 'Gulv',
          product: 'Flis 20 × 20, grå',
          manufacturer: 'Kystflis',
          code: 'KF 20-3',
        },
      ],
      care: [
        {
          ...{ id: 'filter', title: 'Filter i ventilasjonen', howOften: 'half-yearly' as const },
          advice: 'Slå av aggregatet, bytt filteret og slå det på igjen.',
        },
        {
          ...{ id: 'sluk', title: 'Sluket på badet', howOften: 'quarterly' as const },
          advice: 'Løft risten, ta ut vannlåsen og skyll den.',
        },
      ],
      warranties: [
        {
          ...{ id: 'hvitevarer', title: 'Hvitevarer', covers: 'Feil i materialer og produksjon.' },
          ...{ contact: 'Kjøleteknikk, 55 50 01 75', ...ending(2, 12) },
        },
        {
          ...{ id: 'bolig', title: 'Boligen', covers: 'Feil ved det vi har bygget.' },
          ...{ contact: 'Norrvida kundeservice, 55 50 01 00', ...lasting(5) },
        },
      ],
    },
    {
      type: 'home-book',
      externalId: 'kirja-fi-14',
      homeExternalId: 'fi-mantyranta-mantyranta-a-14',
      products: [
        {
          ...{ id: 'lattia', room: 'Olohuone', part: 'Lattia', product: 'Tammiparketti, mattalakattu' },
          ...{ manufacturer: 'Havu Lattiat', code: 'HL 14' },
        },
        {
          ...{ id: 'seina', room: 'Olohuone', part: 'Seinä', product: 'Seinämaali, himmeä' },
          ...{ manufacturer: 'Sävytalo', code: 'NCS S 0500-N' },
        },
      ],
      care: [
        {
          ...{ id: 'suodatin', title: 'Ilmanvaihdon suodatin', howOften: 'half-yearly' as const },
          advice: 'Sammuta kone, vaihda suodatin ja käynnistä kone uudelleen.',
        },
      ],
      warranties: [
        {
          ...{ id: 'kodinkoneet', title: 'Kodinkoneet', covers: 'Materiaali- ja valmistusvirheet.' },
          ...{ contact: 'Kylmähuolto, 010 555 0175', ...lasting(2) },
        },
      ],
    },
  ]
}
