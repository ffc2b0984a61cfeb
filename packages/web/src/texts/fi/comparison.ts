import type { Texts } from '../texts.ts'

export const comparison = {
  /** Labels of facts that the home's page groups otherwise. */
  label: {
    outdoorSpaces: 'Parveke ja terassi',
    operatingCost: 'Sähkö, vakuutus ja muut (arvio)',
    monthlyCost: 'Arvio kuukaudessa',
  },
  tray: {
    label: 'Vertailtavat asunnot',
    chosen: (list) => {
      const names = list.join(', ')
      return names === '' ? 'Yhtään asuntoa ei ole valittu.' : `Valittu: ${names}.`
    },
    remove: (name) => `Poista ${name} vertailusta`,
    compare: (count) => (count === 1 ? 'Näytä asunto' : `Vertaa (${count})`),
    oneMore: 'Valitse vielä yksi asunto',
    tooMany: 'Voit verrata kolmea asuntoa kerrallaan. Poista ensin yksi.',
  },
  caption: (names) => `Vertailussa ${names}`,
  fact: 'Tieto',
  plan: 'Pohjapiirros',
  planOf: (name) => `Asunnon ${name} pohjapiirros`,
  unknown: 'Tieto puuttuu',
  remove: 'Poista',
  rows: {
    label: 'Valitse näytettävät tiedot',
    all: 'Kaikki tiedot',
    differences: 'Vain erot',
    none: 'Asunnot ovat samanlaisia kaikessa, mitä voimme verrata.',
    showAll: 'Näytä kaikki tiedot',
  },
  print: 'Tulosta',
  monthlyBasis:
    'Kuukausikustannus on arvio, joka on laskettu pienimmällä omarahoitusosuudella ja oletetulla korolla. Asunnon sivulla voit laskea itse.',
  monthlyBasisLet: 'Kuukausikustannus on arvio: vuokra ja kulut, joita se ei kata, ilman lainaa.',
  missing: (count) =>
    count === 1
      ? 'Yhtä asunnoista ei enää ole, eikä sitä näytetä tässä.'
      : `${count} asuntoa ei enää ole, eikä niitä näytetä tässä.`,
  oneMore: 'Lisää yksi tai kaksi asuntoa, niin näet ne vierekkäin.',
  moreIn: (stage) => `Lisää asuntoja: ${stage}`,
  moreHomes: 'Lisää asuntoja haussa',
  none: {
    heading: 'Valitse vertailtavat asunnot',
    text: 'Merkitse ”Vertaa” kahden tai kolmen asunnon kohdalla haussa tai rakennusvaiheen sivulla. Sitten näet ne tässä vierekkäin ja voit jakaa linkin.',
  },
  gone: {
    heading: 'Asuntoja ei enää ole',
    text: 'Linkin asunnot eivät ole enää tarjonnassamme. Ehkä meillä on samankaltaisia asuntoja.',
  },
  tooMany: {
    heading: 'Valitse kolme asuntoa',
    text: 'Voit verrata kolmea asuntoa kerrallaan. Merkitse ne kolme, jotka haluat nähdä.',
    compare: 'Vertaa',
  },
  toSearch: 'Hakuun',
} satisfies Texts<'comparison'>['comparison']
