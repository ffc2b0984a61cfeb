import type { MyPagesInput } from '@nyhem/contract/feed/my-pages-lines'
import { addDays, type LocalDate } from '@nyhem/domain/dates'
import type { Currency } from '@nyhem/domain/money'

type ChoiceLine = Extract<MyPagesInput, { type: 'interior-choice' }>
/** The last day is counted from loading; the first option is standard. */
type Written = Pick<ChoiceLine, 'room' | 'title' | 'description' | 'chosenOptionId'> & {
  name: string
  decideIn: number
  options: readonly (readonly [
    id: string,
    title: string,
    price: number,
    description?: string | undefined,
    picture?: string,
  ])[]
}

const swedish: readonly Written[] = [
  {
    name: 'koksluckor',
    room: 'Kök',
    title: 'Luckor',
    decideIn: 23,
    options: [
      ['vit', 'Vita, släta', 0, 'Lackade, med grepplist.', 'swatch-front-white-01'],
      ['ek', 'Ek, fanerad', 18_500, 'Lodrätt ådrade, med handtag av läder.', 'swatch-front-oak-01'],
      ['gron', 'Skogsgröna, ramlucka', 12_900, 'Målade, med knoppar av mässing.'],
    ],
  },
  {
    name: 'golv',
    room: 'Vardagsrum och sovrum',
    title: 'Golv',
    decideIn: 23,
    options: [
      ['trestav', 'Ekparkett, trestav', 0, 'Mattlackad, 14 mm.', 'swatch-floor-oak-01'],
      ['enstav', 'Ekparkett, enstav', 14_200, 'Borstad och oljad, 14 mm.'],
      ['ask', 'Askparkett, enstav', 9_800, 'Vitpigmenterad.', 'swatch-floor-ash-01'],
    ],
  },
  {
    name: 'bad',
    room: 'Badrum',
    title: 'Klinker och kakel',
    decideIn: 41,
    description: 'Samma sten på golvet i duschen och resten av rummet.',
    options: [
      ['gra', 'Grå klinker, vitt kakel', 0, '10 × 10 och 20 × 40 cm.', 'swatch-tile-white-01'],
      ['sand', 'Sandfärgad klinker, vitt kakel', 0, '10 × 10 och 20 × 40 cm.'],
      ['kalksten', 'Kalksten från Öland', 26_000, 'Slipad, 30 × 60 cm.', 'swatch-tile-stone-01'],
    ],
  },
  {
    name: 'vitvaror',
    room: 'Kök',
    title: 'Vitvaror',
    decideIn: -3,
    chosenOptionId: 'induktion',
    options: [
      ['standard', 'Ugn och glaskeramikhäll', 0],
      ['induktion', 'Ugn med ånga och induktionshäll', 8_400],
    ],
  },
  {
    name: 'innerdorrar',
    room: 'Hela hemmet',
    title: 'Innerdörrar',
    decideIn: -3,
    options: [
      ['sla', 'Vita, släta', 0],
      ['spegel', 'Vita, med tre speglar', 11_000],
    ],
  },
  {
    name: 'hallgolv',
    room: 'Hall',
    title: 'Golv',
    decideIn: -60,
    chosenOptionId: 'fiskben',
    options: [
      ['klinker', 'Grå klinker', 0],
      ['fiskben', 'Parkett, ek fiskben', 12_450, undefined, 'swatch-floor-oak-01'],
    ],
  },
  {
    name: 'bankskiva',
    room: 'Kök',
    title: 'Bänkskiva',
    decideIn: -60,
    chosenOptionId: 'kalksten',
    options: [
      ['laminat', 'Laminat, ljusgrå', 0],
      ['kalksten', 'Bänkskiva, kalksten', 8_925, undefined, 'swatch-worktop-light-stone-01'],
    ],
  },
]

const norwegian: readonly Written[] = [
  {
    name: 'kjokken',
    room: 'Kjøkken',
    title: 'Fronter',
    decideIn: 16,
    options: [
      ['hvit', 'Hvite, glatte', 0, undefined, 'swatch-front-white-01'],
      ['eik', 'Eik, finert', 21_000, 'Med grep av lær.', 'swatch-front-oak-01'],
    ],
  },
  {
    name: 'gulv',
    room: 'Stue og soverom',
    title: 'Gulv',
    decideIn: 30,
    options: [
      ['trestav', 'Eikeparkett, trestav', 0, undefined, 'swatch-floor-oak-01'],
      ['enstav', 'Eikeparkett, enstav', 16_500, 'Børstet og oljet.'],
    ],
  },
  {
    name: 'bad',
    room: 'Bad',
    title: 'Fliser',
    decideIn: -8,
    chosenOptionId: 'sand',
    options: [
      ['gra', 'Grå fliser', 0],
      ['sand', 'Sandfargede fliser', 4_900, undefined, 'swatch-tile-stone-01'],
    ],
  },
  {
    name: 'gang',
    room: 'Gang',
    title: 'Gulv',
    decideIn: -40,
    chosenOptionId: 'eik',
    options: [
      ['fliser', 'Grå fliser', 0],
      ['eik', 'Parkett, eik', 12_900, undefined, 'swatch-floor-oak-01'],
    ],
  },
  {
    name: 'hvitevarer',
    room: 'Kjøkken',
    title: 'Hvitevarer',
    decideIn: -40,
    chosenOptionId: 'integrert',
    options: [
      ['standard', 'Frittstående hvitevarer', 0],
      ['integrert', 'Integrerte hvitevarer', 21_845],
    ],
  },
]

const finnish: readonly Written[] = [
  {
    name: 'keittio',
    room: 'Keittiö',
    title: 'Kaapistojen ovet',
    decideIn: 20,
    options: [
      ['valkoinen', 'Valkoinen, sileä', 0, undefined, 'swatch-front-white-01'],
      ['tammi', 'Tammiviilu', 1_850, 'Nahkavetimin.', 'swatch-front-oak-01'],
      ['vihrea', 'Metsänvihreä kehysovi', 1_290],
    ],
  },
  {
    name: 'lattia',
    room: 'Olohuone ja makuuhuoneet',
    title: 'Lattia',
    decideIn: 20,
    options: [
      ['tammi', 'Tammiparketti, kolmisauva', 0, undefined, 'swatch-floor-oak-01'],
      ['lauta', 'Tammilautaparketti', 1_420, 'Harjattu ja öljytty.'],
    ],
  },
  {
    name: 'kylpyhuone',
    room: 'Kylpyhuone',
    title: 'Laatat',
    decideIn: -6,
    options: [
      ['harmaa', 'Harmaa lattia, valkoiset seinät', 0, undefined, 'swatch-tile-white-01'],
      ['hiekka', 'Hiekka, matta', 640, undefined, 'swatch-tile-stone-01'],
    ],
  },
  {
    name: 'valiovet',
    room: 'Koko asunto',
    title: 'Väliovet',
    decideIn: -6,
    chosenOptionId: 'peili',
    options: [
      ['silea', 'Valkoiset, sileät', 0],
      ['peili', 'Valkoiset peiliovet', 890],
    ],
  },
]

const homes = [
  { homeExternalId: 'se-sjofartskajen-2-a-1301', currency: 'SEK', written: swedish },
  { homeExternalId: 'no-fjordrekka-1-a4', currency: 'NOK', written: norwegian },
  { homeExternalId: 'fi-mantyranta-mantyranta-a-14', currency: 'EUR', written: finnish },
] as const satisfies readonly { homeExternalId: string; currency: Currency; written: readonly Written[] }[]

export const demoInteriorChoices = (today: LocalDate): ChoiceLine[] =>
  homes.flatMap(({ homeExternalId, currency, written }) =>
    written.map(({ name, decideIn, options, ...line }) => ({
      type: 'interior-choice',
      externalId: `${homeExternalId}-${name}`,
      homeExternalId,
      ...line,
      decideBy: addDays(today, decideIn),
      options: options.map(([id, title, price, description, picture], index) => ({
        id,
        title,
        description,
        price: { minor: price * 100, currency },
        pictureKey: picture === undefined ? null : `stills/${picture}.jpg`,
        isStandard: index === 0,
      })),
    })),
  )
