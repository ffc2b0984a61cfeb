import type { PremisesStatus, PremisesType } from '@nyhem/domain/housing/enumerations'
import type { PremisesSort } from '@nyhem/domain/search/premises-filter'

/** Words of premises to let: the list, its filter, and a page of one. */
export const premises = {
  type: {
    office: 'Kontor',
    shop: 'Butik',
    restaurant: 'Restaurang och café',
    warehouse: 'Lager och verkstad',
    care: 'Vård och hälsa',
    parking: 'Parkering',
    other: 'Övrigt',
  } satisfies Record<PremisesType, string>,
  status: { available: 'Ledig', let: 'Uthyrd' } satisfies Record<PremisesStatus, string>,
  rentPer: {
    year: (amount: string) => `${amount}/m² och år`,
    month: (amount: string) => `${amount}/m² och månad`,
  },
  rentAgreed: 'Hyra enligt överenskommelse',
  now: 'Nu',
  availableNow: 'Ledig nu',
  availableFrom: (date: string) => `Ledig från ${date}`,

  filter: {
    heading: 'Vad letar du efter?',
    types: 'Typ av lokal',
    tags: 'Läge och egenskaper',
    minArea: 'Yta från',
    maxArea: 'Yta till',
    maxAreaHint: (end: string) => `${end} visar även större lokaler.`,
    sort: 'Sortera efter',
    sorts: {
      name: 'Namn',
      area: 'Yta, minst först',
      municipality: 'Kommun',
      'available-from': 'Tillträde, tidigast först',
    } satisfies Record<PremisesSort, string>,
    show: 'Visa lokaler',
    count: (n: number) => (n === 0 ? 'Inga lokaler' : n === 1 ? '1 lokal' : `${n} lokaler`),
    areaFrom: (area: string) => `minst ${area}`,
    areaTo: (area: string) => `högst ${area}`,
    unknownTags: (tags: string) => `Det finns inte längre några lokaler med ${tags}. Vi har tagit bort det valet.`,
    remembered: 'Vi visar det du valde senast.',
    failed: 'Listan kunde inte hämtas. Den visar det du valde innan.',
    retry: 'Försök igen',
  },
  empty: {
    heading: 'Ingen lokal stämmer just nu',
    why: 'Släpp något av valen, så blir det fler. Eller berätta vad du söker, så hör vi av oss.',
    whyNone: 'Alla lokaler är uthyrda just nu. Berätta vad du söker, så hör vi av oss.',
    withoutTypes: (n: number) => `Visa alla typer (${n})`,
    withoutTags: (n: number) => `Släpp läge och egenskaper (${n})`,
    withoutArea: (n: number) => `Visa alla storlekar (${n})`,
  },

  label: {
    type: 'Passar för',
    area: 'Yta',
    rent: 'Hyra',
    availableFrom: 'Tillträde',
    tags: 'Läge och egenskaper',
  },
  inParts: (area: string) => `${area}, kan delas`,
  about: 'Om lokalen',
  contact: 'Kontakta oss om lokalen',
  contactLet: 'Fråga efter något liknande',
  ask: 'Fråga om lokalen',
  allPremises: 'Alla lokaler',
  letNotice: 'Lokalen är uthyrd. Hör av dig om du söker något liknande.',
  others: 'Andra lokaler i närheten',
}
