import type { BookStepReply } from '@nyhem/contract/calls/home-book'
import type { BookEntryKind, BookSource, CareInterval } from '@nyhem/domain/my-home/home-book'

/** Home books, by home. */
export const homeBooks = {
  title: 'Bostadspärmar',
  search: 'Sök hem',
  searchHint: 'Nummer, område eller adress',
  caption: 'Hem',
  home: 'Hem',
  place: 'Område och etapp',
  site: 'Webbplats',
  entries: 'Inskrivet',
  none: 'Inget hem hittades',
  noneWhy: 'Sök på hemmets nummer, område, etapp eller adress.',
  cut: 'Det finns fler. Skriv mer för att hitta hemmet.',
  count: (homes: number) => (homes === 1 ? '1 hem' : `${homes} hem`),
  back: 'Alla pärmar',
  residents: (count: number) =>
    count === 0
      ? 'Ingen har avtal om hemmet än. Pärmen visas på Mina sidor när någon har det.'
      : count === 1
        ? 'En person med avtal om hemmet ser pärmen på Mina sidor.'
        : `${count} personer med avtal om hemmet ser pärmen på Mina sidor.`,
  empty: 'Inget är inskrivet.',
  kinds: { product: 'Material och kulörer', care: 'Skötsel', warranty: 'Garantier' } satisfies Record<
    BookEntryKind,
    string
  >,
  sources: { feed: 'Från affärssystemet', staff: 'Inskrivet här' } satisfies Record<BookSource, string>,
  add: {
    product: 'Lägg till material eller kulör',
    care: 'Lägg till skötselråd',
    warranty: 'Lägg till garanti',
  } satisfies Record<BookEntryKind, string>,
  change: 'Ändra',
  changeOf: (what: string) => `Ändra ${what}`,
  withdraw: 'Ta bort',
  withdrawOf: (what: string) => `Ta bort ${what}`,
  withdrawSure: 'Det syns inte längre på Mina sidor. Har någon påmints om garantin försvinner påminnelsen.',
  save: 'Spara',
  fields: {
    room: 'Rum',
    part: 'Del',
    product: 'Produkt eller kulör',
    manufacturer: 'Tillverkare (valfritt)',
    code: 'Kulörkod eller artikelnummer (valfritt)',
    title: 'Rubrik',
    advice: 'Vad som görs',
    howOften: 'Hur ofta',
    covers: 'Vad som täcks',
    contact: 'Vem man vänder sig till',
    startsOn: 'Första dag',
    endsOn: 'Sista dag',
  },
  howOften: {
    monthly: 'Varje månad',
    quarterly: 'Var tredje månad',
    'half-yearly': 'Två gånger om året',
    yearly: 'En gång om året',
    'when-needed': 'Vid behov',
  } satisfies Record<CareInterval, string>,
  missing: 'Fyll i fältet.',
  endsFirst: 'Sista dagen är före den första.',
  period: (from: string, to: string) => `${from} till och med ${to}`,
  codes: {
    Ok: 'Sparat. Det syns på Mina sidor.',
    FromFeed: 'Det kommer från affärssystemet och ändras där.',
    Withdrawn: 'Det har redan tagits bort.',
    Stale: 'En kollega har ändrat det. Titta på det som står nu och försök igen.',
    Kind: 'Det är av ett annat slag nu. Titta på det som står.',
    Full: 'Pärmen rymmer inte mer. Ta bort något först.',
  } satisfies Record<BookStepReply['code'], string>,
}
export type HomeBooksTexts = typeof homeBooks
