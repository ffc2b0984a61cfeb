import type { Texts } from '../texts.ts'

export const comparison = {
  /** Labels of facts that the home's page groups otherwise. */
  label: {
    outdoorSpaces: 'Balkong og uteplass',
    operatingCost: 'Strøm, forsikring og annet (anslag)',
    monthlyCost: 'Ca. per måned',
  },
  tray: {
    label: 'Boliger å sammenligne',
    chosen: (list) => {
      const names = list.join(', ')
      return names === '' ? 'Ingen bolig er valgt.' : `Valgt: ${names}.`
    },
    remove: (name) => `Fjern ${name} fra sammenligningen`,
    compare: (count) => (count === 1 ? 'Vis boligen' : `Sammenlign (${count})`),
    oneMore: 'Velg én bolig til',
    tooMany: 'Du kan sammenligne tre boliger om gangen. Fjern en først.',
  },
  caption: (names) => `Sammenligning av ${names}`,
  fact: 'Opplysning',
  plan: 'Plantegning',
  planOf: (name) => `Plantegning av ${name}`,
  unknown: 'Opplysning mangler',
  remove: 'Fjern',
  rows: {
    label: 'Velg hvilke opplysninger som vises',
    all: 'Alle opplysninger',
    differences: 'Bare forskjeller',
    none: 'Boligene er like i alt vi kan sammenligne.',
    showAll: 'Vis alle opplysninger',
  },
  print: 'Skriv ut',
  monthlyBasis:
    'Kostnaden per måned er omtrentlig og regnet med minste egenkapital og en antatt rente. På boligens side kan du regne selv.',
  monthlyBasisLet: 'Kostnaden per måned er omtrentlig: leien og det den ikke dekker, uten lån til innskuddet.',
  missing: (count) =>
    count === 1
      ? 'Én av boligene finnes ikke lenger og vises ikke her.'
      : `${count} av boligene finnes ikke lenger og vises ikke her.`,
  oneMore: 'Legg til én eller to boliger, så ser du dem side om side.',
  moreIn: (stage) => `Flere boliger i ${stage}`,
  moreHomes: 'Flere boliger i søket',
  none: {
    heading: 'Velg boliger å sammenligne',
    text: 'Kryss av for «Sammenlign» ved to eller tre boliger, i søket eller på siden til et byggetrinn. Da ser du dem side om side her, og kan dele lenken.',
  },
  gone: {
    heading: 'Boligene finnes ikke lenger',
    text: 'Boligene som lenken gjelder, finnes ikke lenger hos oss. Kanskje finnes det lignende boliger.',
  },
  tooMany: {
    heading: 'Velg tre boliger',
    text: 'Du kan sammenligne tre boliger om gangen. Kryss av for de tre du vil se.',
    compare: 'Sammenlign',
  },
  toSearch: 'Til søket',
} satisfies Texts<'comparison'>['comparison']
