import type { SiteId } from '@nyhem/domain/sites/site'

/**
 * Graded questions over the demo, written and graded by reading the pages, and frozen before any search was tuned by
 * them. Improvements belong in the search, never in this file. Only new, rewritten or removed pages are regraded, for
 * every question concerned, as done for premises, rented homes, references and resales.
 *
 * Grades: 3 is what was meant, 2 answers as well, 1 is related, unnamed pages have 0. A page is named by the end of its
 * address, after `/`, as long as needed to be unique on the site.
 */

export const questionKinds = ['plain', 'folded', 'misspelt', 'inflected', 'compound', 'place', 'phrase'] as const
export type QuestionKind = (typeof questionKinds)[number]

export type GradedQuestion = {
  site: SiteId
  kind: QuestionKind
  text: string
  /** End of the address, grade. */
  grades: Readonly<Record<string, 1 | 2 | 3>>
}

const sjofartskajen = {
  'nacka/sjofartskajen/': 3,
  'sjofartskajen/etapp-2/': 2,
  'sjofartskajen/etapp-3/': 2,
  'ek-kalk-och-linne/': 2,
  'sjofartskajen/etapp-1/': 1,
  'maklar-objekt/sjofartskajen-4-lagenhet-1104/': 1,
  'maklar-objekt/sjofartskajen-8-lagenhet-1501/': 1,
  'lokaler/lokal-i-hus-b-sjofartskajen/': 1,
} as const
const tallbacken = {
  'taby/tallbacken/': 3,
  'tallbacken/etapp-1/': 2,
  'forsta-spadtaget-pa-tallbacken/': 2,
  'lokaler/forrad-och-laddplatser-i-tallbacken/': 1,
} as const
const lotskajen = {
  'malmo/lotskajen/': 3,
  'maklar-objekt/lotsgatan-1-lagenhet-1201/': 3,
  'lotskajen/etapp-1/': 2,
  'lotskajen/etapp-2/': 2,
  'hyresratter/lotsgarden/': 2,
  'referensprojekt/segelmakaren/': 1,
} as const
const terracedSwedish = {
  'knivsta/angsraden/': 3,
  'halmstad/dynhusen/': 3,
  'sundbyberg/stadsraden/': 3,
  'angsraden/rad-1-och-2/': 2,
  'angsraden/rad-3-och-4/': 2,
  'dynhusen/forsta-gruppen/': 2,
  'stadsraden/stadsraden/': 2,
  'maklar-objekt/almvagen-12/': 2,
} as const
const monthlyCostSwedish = { 'vad-kostar-det-att-bo/': 3, 'manadskostnaden-steg-for-steg/': 3 } as const
const premisesSwedish = {
  '/lokaler/': 3,
  'lokaler/lokal-i-hus-b-sjofartskajen/': 2,
  'lokaler/kontor-vid-saluhallen-parkkvarteret/': 2,
  'lokaler/kontorsrum-i-svartaparken/': 2,
  'lokaler/butikslokal-lotskajen/': 2,
  'lokaler/atelje-i-spinnerikvarteret/': 2,
  'lokaler/traningssal-pa-varvsterrassen/': 2,
  'lokaler/forrad-och-laddplatser-i-tallbacken/': 1,
  'lokaler/verkstad-och-lager-norrskensparken/': 1,
} as const
const jobsSwedish = { 'jobba-hos-oss/lediga-jobb/': 3, '/jobba-hos-oss/': 2 } as const

const swedish: readonly Omit<GradedQuestion, 'site'>[] = [
  { kind: 'plain', text: 'Sjöfartskajen', grades: sjofartskajen },
  { kind: 'folded', text: 'sjofartskajen', grades: sjofartskajen },
  { kind: 'misspelt', text: 'sjöfartskjen', grades: sjofartskajen },
  { kind: 'misspelt', text: 'tallbaken', grades: tallbacken },
  { kind: 'plain', text: 'radhus', grades: terracedSwedish },
  { kind: 'inflected', text: 'radhusen', grades: terracedSwedish },
  { kind: 'misspelt', text: 'radhsu', grades: terracedSwedish },
  {
    kind: 'place',
    text: 'radhus i Knivsta',
    grades: { 'knivsta/angsraden/': 3, 'angsraden/rad-1-och-2/': 2, 'angsraden/rad-3-och-4/': 2 },
  },
  { kind: 'place', text: 'lägenhet Malmö', grades: lotskajen },
  { kind: 'folded', text: 'lagenheter i malmo', grades: lotskajen },
  {
    kind: 'place',
    text: 'villa Kungsbacka',
    grades: { 'angshojden/villorna/': 3, 'kungsbacka/angshojden/': 3, 'angshojden/parhusen/': 1 },
  },
  { kind: 'plain', text: 'månadskostnad', grades: monthlyCostSwedish },
  { kind: 'phrase', text: 'vad kostar det att bo', grades: monthlyCostSwedish },
  { kind: 'plain', text: 'lediga jobb', grades: jobsSwedish },
  { kind: 'place', text: 'jobb i Nacka', grades: { 'jobba-hos-oss/lediga-jobb/': 3, '/jobba-hos-oss/': 1 } },
  { kind: 'plain', text: 'garanti', grades: { 'tryggt-kop/': 3, '/kopa-nytt/': 2 } },
  { kind: 'compound', text: 'förskottsgaranti', grades: { 'tryggt-kop/': 3, '/kopa-nytt/': 1 } },
  { kind: 'phrase', text: 'ångra en bokning', grades: { 'sa-gar-ett-kop-till/': 3, '/kopa-nytt/': 2 } },
  {
    kind: 'phrase',
    text: 'egen insats',
    grades: { 'fragor-och-svar/': 3, 'vad-kostar-det-att-bo/': 3, 'manadskostnaden-steg-for-steg/': 1 },
  },
  { kind: 'inflected', text: 'kakorna', grades: { '/kakor/': 3, 'fragor-och-svar/': 1 } },
  { kind: 'compound', text: 'personuppgifter', grades: { '/integritet/': 3, 'fragor-och-svar/': 1 } },
  {
    kind: 'compound',
    text: 'ägarlägenhet',
    grades: {
      'norrkoping/spinnerikvarteret/': 3,
      'spinnerikvarteret/vaveriet/': 2,
      'maklar-objekt/torggatan-2-lagenhet-1402/': 2,
      'referensprojekt/magasinskajen/': 1,
      'referensprojekt/loftet/': 1,
    },
  },
  { kind: 'inflected', text: 'tomter', grades: { 'angshojden/tomterna/': 3, 'kungsbacka/angshojden/': 3 } },
  {
    kind: 'phrase',
    text: 'bastu på taket',
    grades: { 'isbrytaren/hus-2/': 3, 'lulea/isbrytaren/': 1, 'stadsraden/stadsraden/': 1 },
  },
  { kind: 'inflected', text: 'hållbart', grades: { 'om-oss/hallbarhet/': 3 } },
  { kind: 'compound', text: 'klimatpåverkan', grades: { 'om-oss/hallbarhet/': 3 } },
  {
    kind: 'phrase',
    text: 'utsikt över Öresund',
    grades: { 'helsingborg/sundsterrassen/': 3, 'sundsterrassen/forsta-raden/': 2 },
  },
  {
    kind: 'compound',
    text: 'inflyttningsklara lägenheter',
    grades: {
      'sodertalje/magasinshusen/': 3,
      'magasinshusen/norra-magasinet/': 3,
      'isbrytaren/hus-2/': 3,
      'lulea/isbrytaren/': 1,
    },
  },
  { kind: 'plain', text: 'lokal att hyra', grades: premisesSwedish },
  { kind: 'inflected', text: 'kontakta er', grades: { '/kontakt/': 3 } },
  {
    kind: 'misspelt',
    text: 'takterass',
    grades: {
      'sundbyberg/stadsraden/': 3,
      'varvsterrassen/kvarter-galeasen/': 3,
      'stadsraden/stadsraden/': 2,
      'sjofartskajen/etapp-2/': 2,
      'lotskajen/etapp-1/': 2,
    },
  },
  {
    kind: 'plain',
    text: 'bageri',
    grades: { 'sjofartskajen/etapp-1/': 3, 'brunnstradgarden/etapp-2/': 3, '/lokaler/': 2 },
  },
]

const nordlysbakken = {
  'tromso/nordlysbakken/': 3,
  'nordlysbakken/byggetrinn-2/': 2,
  'nordlysbakken/byggetrinn-1/': 1,
} as const
/** With rentals, which a search by project name does not mean. */
const flatsInTromso = { ...nordlysbakken, 'utleieboliger/nordlysgarden/': 2 } as const
const terracedNorwegian = {
  'ullensvang/fjordrekka/': 3,
  'fjordrekka/byggetrinn-1/': 2,
  'fjordrekka/byggetrinn-2/': 2,
} as const

const premisesNorwegian = {
  '/naringslokaler/': 3,
  'naringslokaler/behandlingsrom-i-brynsenga/': 2,
  'naringslokaler/butikk-i-sjohusrekka/': 2,
  'naringslokaler/kontor-i-elvehagen/': 2,
  'naringslokaler/lokale-i-sjogaten-brygge/': 2,
  'naringslokaler/verksted-og-atelier-i-fabrikklokka/': 2,
  'naringslokaler/treningssal-i-nidarhagen/': 1,
} as const

const norwegian: readonly Omit<GradedQuestion, 'site'>[] = [
  {
    kind: 'plain',
    text: 'Sjøgaten brygge',
    grades: {
      'bergen/sjogaten-brygge/': 3,
      'sjogaten-brygge/byggetrinn-1/': 2,
      'sjogaten-brygge/byggetrinn-2/': 2,
      'naringslokaler/lokale-i-sjogaten-brygge/': 1,
    },
  },
  { kind: 'place', text: 'leilighet Tromsø', grades: flatsInTromso },
  { kind: 'folded', text: 'leilighet tromso', grades: flatsInTromso },
  { kind: 'misspelt', text: 'nordlysbaken', grades: nordlysbakken },
  {
    kind: 'place',
    text: 'leiligheter i Bergen',
    grades: {
      'bergen/sjogaten-brygge/': 3,
      'sjogaten-brygge/byggetrinn-1/': 3,
      'sjogaten-brygge/byggetrinn-2/': 2,
      'askoy/furuhaugen/': 1,
      'referanseprosjekter/kornkaia/': 1,
    },
  },
  { kind: 'plain', text: 'rekkehus', grades: terracedNorwegian },
  { kind: 'inflected', text: 'rekkehusene', grades: terracedNorwegian },
  {
    kind: 'place',
    text: 'enebolig Bærum',
    grades: { 'brynsenga/eneboligene/': 3, 'baerum/brynsenga/': 3, 'brynsenga/tomannsboligene/': 1 },
  },
  {
    kind: 'compound',
    text: 'felleskostnader',
    grades: { 'hva-koster-det-a-bo/': 3, 'manedskostnaden-trinn-for-trinn/': 3, 'fabrikklokka/sliperiet/': 1 },
  },
  {
    kind: 'compound',
    text: 'fellesgjelden',
    grades: { 'manedskostnaden-trinn-for-trinn/': 3, 'hva-koster-det-a-bo/': 3, 'furuhaugen/byggetrinn-1/': 1 },
  },
  {
    kind: 'phrase',
    text: 'hva koster det å bo',
    grades: { 'hva-koster-det-a-bo/': 3, 'manedskostnaden-trinn-for-trinn/': 2 },
  },
  { kind: 'plain', text: 'ledige stillinger', grades: { 'jobb-hos-oss/ledige-stillinger/': 3, '/jobb-hos-oss/': 2 } },
  { kind: 'place', text: 'jobb i Bergen', grades: { 'jobb-hos-oss/ledige-stillinger/': 3, '/jobb-hos-oss/': 2 } },
  { kind: 'inflected', text: 'avbestilling', grades: { 'slik-foregar-kjopet/': 3 } },
  {
    kind: 'plain',
    text: 'garanti',
    grades: { 'trygt-kjop/': 3, '/kjope-nytt/': 2, 'slik-foregar-kjopet/': 1 },
  },
  { kind: 'plain', text: 'egenkapital', grades: { 'hva-koster-det-a-bo/': 3, 'sporsmal-og-svar/': 3 } },
  { kind: 'folded', text: 'baerekraft', grades: { 'om-oss/barekraft/': 3 } },
  {
    kind: 'misspelt',
    text: 'informasjonskapsler cokies',
    grades: { '/informasjonskapsler/': 3, 'sporsmal-og-svar/': 1 },
  },
  { kind: 'compound', text: 'sykkelrom', grades: { 'sykkelrommet-er-det-nye-kjokkenet/': 3 } },
  {
    kind: 'inflected',
    text: 'svanemerket',
    grades: {
      'svanemerkede-boliger/': 3,
      'elvehagen/byggetrinn-2/': 2,
      'nidarhagen/byggetrinn-1/': 2,
      'utleieboliger/nordlysgarden/': 2,
    },
  },
  { kind: 'inflected', text: 'næringslokale', grades: premisesNorwegian },
  {
    kind: 'phrase',
    text: 'små leiligheter',
    grades: {
      'lillestrom/sagdammen/': 3,
      'sagdammen/byggetrinn-1/': 3,
      'utleieboliger/damgarden/': 1,
      'referanseprosjekter/nittedalsgata-8/': 1,
    },
  },
  { kind: 'plain', text: 'personvern', grades: { '/personvern/': 3, 'sporsmal-og-svar/': 1 } },
]

const mantyranta = {
  'espoo/mantyranta/': 3,
  'mantyranta/espoon-mantyranta/': 3,
  'mantyranta/espoon-mantypiha/': 2,
} as const
const terracedFinnish = {
  'pirkkala/harjunsivu/': 3,
  'harjunsivu/pirkkalan-harjunsivu/': 3,
  'ahopelto/vantaan-ahorivi/': 3,
  'vantaa/ahopelto/': 2,
} as const
const turku = {
  'turku/koysikortteli/': 3,
  'koysikortteli/turun-kaapeli/': 3,
  'vuokra-asunnot/koysitalo/': 2,
  'kaarina/tammimaki/': 1,
  'referenssikohteet/linnanhovi/': 1,
} as const
const premisesFinnish = {
  '/liiketilat/': 3,
  'liiketilat/liiketila-satamapuistossa/': 2,
  'liiketilat/toimistohuoneita-kivilaiturissa/': 2,
  'liiketilat/toimistotila-pellavapihassa/': 2,
  'liiketilat/vastaanottotila-lossirannassa/': 2,
  'liiketilat/pienvarasto-tuulikalliossa/': 1,
  'liiketilat/kahvila-suistonrannassa/': 1,
} as const

const finnish: readonly Omit<GradedQuestion, 'site'>[] = [
  { kind: 'plain', text: 'Mäntyranta', grades: mantyranta },
  { kind: 'folded', text: 'mantyranta', grades: mantyranta },
  { kind: 'misspelt', text: 'mäntyrnata', grades: mantyranta },
  { kind: 'plain', text: 'rivitalo', grades: terracedFinnish },
  { kind: 'inflected', text: 'rivitaloissa', grades: terracedFinnish },
  {
    kind: 'place',
    text: 'asunto Helsingissä',
    grades: {
      'helsinki/satamapuisto/': 3,
      'helsinki/tuulikallio/': 3,
      'satamapuisto/helsingin-majakka/': 2,
      'tuulikallio/helsingin-tuulikallio/': 2,
      'satamapuisto/helsingin-luotsi/': 1,
      'referenssikohteet/meritahti/': 1,
    },
  },
  { kind: 'compound', text: 'kerrostaloasunto Turku', grades: turku },
  { kind: 'place', text: 'Turussa', grades: turku },
  {
    kind: 'place',
    text: 'omakotitalo Kirkkonummi',
    grades: {
      'ruusurinne/ruusurinteen-omakotitalot/': 3,
      'kirkkonummi/ruusurinne/': 3,
      'ruusurinne/kirkkonummen-ruusurinne/': 1,
      'referenssikohteet/koivukuja/': 1,
    },
  },
  { kind: 'inflected', text: 'hoitovastikkeen', grades: { 'mita-asuminen-maksaa/': 3 } },
  {
    kind: 'phrase',
    text: 'velaton hinta',
    grades: {
      '/uuden-kodin-ostaminen/': 3,
      'mita-asuminen-maksaa/': 3,
      'kysymyksia-ja-vastauksia/': 1,
      '/tietoa-meista/': 1,
    },
  },
  {
    kind: 'compound',
    text: 'vuokratontti',
    grades: {
      '/uuden-kodin-ostaminen/': 3,
      'kysymyksia-ja-vastauksia/': 3,
      'tuulikallio/helsingin-tuulikallio/': 1,
      'mantyranta/espoon-mantyranta/': 1,
    },
  },
  {
    kind: 'plain',
    text: 'avoimet työpaikat',
    grades: { 'toihin-meille/avoimet-tyopaikat/': 3, '/toihin-meille/': 2 },
  },
  {
    kind: 'folded',
    text: 'tyopaikka Tampere',
    grades: { 'toihin-meille/avoimet-tyopaikat/': 3, '/toihin-meille/': 1 },
  },
  {
    kind: 'phrase',
    text: 'varauksen peruminen',
    grades: { 'nain-kauppa-etenee/': 3, 'tammimaki/kaarinan-tammimaki/': 1 },
  },
  { kind: 'inflected', text: 'pohjapiirrokset', grades: { 'nain-luet-pohjapiirrosta/': 3 } },
  { kind: 'folded', text: 'evasteet', grades: { '/evasteet/': 3, 'kysymyksia-ja-vastauksia/': 1 } },
  { kind: 'compound', text: 'tietosuojaseloste', grades: { '/tietosuoja/': 3, 'kysymyksia-ja-vastauksia/': 1 } },
  { kind: 'inflected', text: 'vastuullisuuden', grades: { 'tietoa-meista/vastuullisuus/': 3 } },
  {
    kind: 'compound',
    text: 'merenranta',
    grades: { 'naantali/purjelahti/': 3, 'purjelahti/naantalin-purjelahti/': 3, 'espoo/mantyranta/': 1 },
  },
  { kind: 'phrase', text: 'mitä asuminen maksaa', grades: { 'mita-asuminen-maksaa/': 3 } },
  { kind: 'inflected', text: 'liiketila', grades: premisesFinnish },
  {
    kind: 'inflected',
    text: 'muuttovalmis',
    grades: { 'ahopelto/vantaan-ahorivi/': 3, 'lossiranta/kuopion-lossiranta/': 3, 'vuokra-asunnot/koysitalo/': 2 },
  },
  {
    kind: 'misspelt',
    text: 'suana',
    grades: {
      'sauna-kuuluu-kotiin/': 3,
      'ahopelto/vantaan-ahorivi/': 1,
      'pellavapiha/tampereen-kutomo/': 1,
      'purjelahti/naantalin-purjelahti/': 1,
      'lossiranta/kuopion-lossiranta/': 1,
      'helsinki/tuulikallio/': 1,
      'vuokra-asunnot/koysitalo/': 1,
    },
  },
]

const english: readonly Omit<GradedQuestion, 'site'>[] = [
  { kind: 'plain', text: 'sustainability', grades: { 'sustainability/': 3 } },
  { kind: 'inflected', text: 'sustainable building', grades: { 'sustainability/': 3, '/en/': 1, 'about/': 1 } },
  { kind: 'inflected', text: 'career', grades: { 'careers/': 3 } },
  { kind: 'phrase', text: 'open positions', grades: { 'careers/': 3 } },
  { kind: 'inflected', text: 'contacts', grades: { 'contact/': 3, '/en/': 1 } },
  { kind: 'misspelt', text: 'privcy', grades: { 'privacy/': 3 } },
  { kind: 'misspelt', text: 'cokies', grades: { 'cookies/': 3 } },
  { kind: 'phrase', text: 'data protection officer', grades: { 'privacy/': 3 } },
]

const of = (site: SiteId, questions: readonly Omit<GradedQuestion, 'site'>[]): GradedQuestion[] =>
  questions.map((question) => ({ site, ...question }))

export const gradedQuestions: readonly GradedQuestion[] = [
  ...of('se', swedish),
  ...of('no', norwegian),
  ...of('fi', finnish),
  ...of('se-en', english),
]
