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
    swatch?: string,
    room?: string,
  ])[]
}

const swedish: readonly Written[] = [
  {
    name: 'koksluckor',
    room: 'Kök',
    title: 'Luckor',
    decideIn: 23,
    options: [
      [
        'vit',
        'Vita, släta',
        0,
        'Lackade, med raka handtag.',
        'swatch-front-white-01',
        'interior-kitchen-oak-courtyard-01',
      ],
      ['ek', 'Ek, fanerad', 18_500, 'Lodrätt ådrade, med handtag av läder.', 'swatch-front-oak-01'],
      [
        'gron',
        'Salviagröna, släta',
        9_800,
        'Målade, med handtag av mässing.',
        'swatch-front-sage-01',
        'interior-kitchen-sage-park-01',
      ],
      [
        'bla',
        'Mörkblå, släta',
        12_900,
        'Målade, med handtag av mässing.',
        'swatch-front-dark-blue-01',
        'interior-kitchen-blue-street-01',
      ],
    ],
  },
  {
    name: 'golv',
    room: 'Vardagsrum och sovrum',
    title: 'Golv',
    decideIn: 23,
    options: [
      ['trestav', 'Ekparkett, trestav', 0, 'Mattlackad, 14 mm.', 'swatch-floor-oak-01', 'interior-living-room-park-01'],
      [
        'valnot',
        'Valnötsparkett, enstav',
        14_200,
        'Borstad och oljad, 14 mm.',
        'swatch-floor-walnut-01',
        'interior-living-room-walnut-street-01',
      ],
      ['ask', 'Askparkett, enstav', 9_800, 'Vitpigmenterad.', 'swatch-floor-ash-01'],
    ],
  },
  {
    name: 'bad',
    room: 'Badrum',
    title: 'Klinker och kakel',
    decideIn: 41,
    options: [
      ['gra', 'Grå klinker, vitt kakel', 0, '10 × 10 och 20 × 40 cm.', 'swatch-tile-white-01'],
      [
        'sand',
        'Sandfärgad klinker, golv och väggar',
        0,
        '30 × 60 cm.',
        'swatch-tile-stone-01',
        'interior-bathroom-stone-01',
      ],
      [
        'gron',
        'Grönt kakel i duschen',
        14_500,
        '10 × 20 cm, stående, handgjort.',
        'swatch-tile-green-01',
        'interior-bathroom-01',
      ],
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
      [
        'hvit',
        'Hvite, glatte',
        0,
        'Lakkerte, med rette håndtak.',
        'swatch-front-white-01',
        'interior-kitchen-oak-courtyard-01',
      ],
      ['eik', 'Eik, finert', 21_000, 'Med grep av lær.', 'swatch-front-oak-01'],
      [
        'salvie',
        'Salviegrønne, glatte',
        9_900,
        'Malte, med håndtak av messing.',
        'swatch-front-sage-01',
        'interior-kitchen-sage-park-01',
      ],
    ],
  },
  {
    name: 'gulv',
    room: 'Stue og soverom',
    title: 'Gulv',
    decideIn: 30,
    options: [
      ['trestav', 'Eikeparkett, trestav', 0, 'Mattlakkert.', 'swatch-floor-oak-01', 'interior-living-room-park-01'],
      ['ask', 'Askeparkett, enstav', 9_500, 'Hvitpigmentert.', 'swatch-floor-ash-01'],
      [
        'valnott',
        'Valnøttparkett, enstav',
        16_500,
        'Børstet og oljet.',
        'swatch-floor-walnut-01',
        'interior-living-room-walnut-street-01',
      ],
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
      [
        'valkoinen',
        'Valkoinen, sileä',
        0,
        'Maalattu, suorin vetimin.',
        'swatch-front-white-01',
        'interior-kitchen-oak-courtyard-01',
      ],
      ['tammi', 'Tammiviilu', 1_850, 'Nahkavetimin.', 'swatch-front-oak-01'],
      [
        'vihrea',
        'Salvianvihreä, sileä',
        1_290,
        'Maalattu, messinkivetimin.',
        'swatch-front-sage-01',
        'interior-kitchen-sage-park-01',
      ],
    ],
  },
  {
    name: 'lattia',
    room: 'Olohuone ja makuuhuoneet',
    title: 'Lattia',
    decideIn: 20,
    options: [
      ['tammi', 'Tammiparketti, kolmisauva', 0, 'Mattalakattu.', 'swatch-floor-oak-01', 'interior-living-room-park-01'],
      ['saarni', 'Saarniparketti, lauta', 980, 'Valkopigmentoitu.', 'swatch-floor-ash-01'],
      [
        'pahkina',
        'Pähkinäparketti, lauta',
        1_420,
        'Harjattu ja öljytty.',
        'swatch-floor-walnut-01',
        'interior-living-room-walnut-street-01',
      ],
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

const keyOf = (still: string | undefined): string | null => (still === undefined ? null : `stills/${still}.jpg`)

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
      options: options.map(([id, title, price, description, swatch, room], index) => ({
        id,
        title,
        description,
        price: { minor: price * 100, currency },
        pictureKey: keyOf(swatch),
        roomPictureKey: keyOf(room),
        isStandard: index === 0,
      })),
    })),
  )
