import type { Direction, OutdoorArea, ResidenceType } from '@nyhem/domain/housing/enumerations'
import { itemAt } from './chance.ts'
import {
  capitalised,
  type HomeFacts,
  type HomeTexts,
  isRowEnd,
  type Sayable,
  sayable,
  squareMetresText,
  turnOf,
} from './home-facts.ts'

const numbers = ['noll', 'ett', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio'] as const
const nicknames = ['', 'etta', 'tvåa', 'trea', 'fyra', 'femma', 'sexa'] as const
const floors = [
  '',
  'bottenvåningen',
  'andra',
  'tredje',
  'fjärde',
  'femte',
  'sjätte',
  'sjunde',
  'åttonde',
  'nionde',
  'tionde',
] as const

const compass = {
  '1': 'norr',
  '2': 'nordost',
  '3': 'öster',
  '4': 'sydost',
  '5': 'söder',
  '6': 'sydväst',
  '7': 'väster',
  '8': 'nordväst',
} as const satisfies Record<Direction, string>

/** Sunlight by direction. */
const light = {
  '1': 'jämnt ljus hela dagen',
  '2': 'tidig morgonsol',
  '3': 'morgonsol',
  '4': 'förmiddagssol',
  '5': 'sol större delen av dagen',
  '6': 'eftermiddagssol',
  '7': 'kvällssol',
  '8': 'sen kvällssol på sommaren',
} as const satisfies Record<Direction, string>

const outdoorNames = {
  balcony: 'balkongen',
  terrace: 'terrassen',
  patio: 'uteplatsen',
  'roof-top': 'takterrassen',
  'french-balcony': 'den franska balkongen',
  porch: 'verandan',
  sauna: 'bastun',
  'walk-in-closet': 'klädkammaren',
} as const satisfies Record<OutdoorArea, string>

const houseNames = {
  'detached-house': 'villa',
  'semi-detached-house': 'parhus',
  apartment: 'lägenhet',
  house: 'kedjehus',
  'town-house': 'radhus',
  plot: 'tomt',
} as const satisfies Record<ResidenceType, string>

const planSentences: Readonly<Record<string, readonly string[]>> = {
  'type-1a': [
    'Rummet på 21,6 m² rymmer säng, soffa och matplats, med köket längs ena väggen.',
    'Hallen är en egen del av hemmet, så rummet på 21,6 m² kan användas fullt ut.',
    'Rum och kök delar på 21,6 m². Badrummet är fullstort, med plats för tvättmaskin.',
    'Sängen får en egen vrå innanför fönstret, och köket har gott om bänkyta och ugn i full storlek.',
  ],
  'type-2a': [
    'Kök och vardagsrum delar på knappt tjugo kvadratmeter. Sovrummet ligger intill och rymmer en dubbelsäng.',
    'Hallen har plats för garderober längs hela väggen, och sovrummet är nästan tolv kvadratmeter.',
    'Kök, matplats och soffa samsas i ett rum med skjutdörr i glas. Sovrummet har fönster åt samma håll.',
    'Här är allt samlat: ett rum för dagen, ett för natten och en hall som sväljer ytterkläderna.',
  ],
  'type-2b': [
    'Utöver sovrummet finns ett litet arbetsrum med eget fönster, och ett förråd innanför dörren.',
    'Kök och vardagsrum på 21 m² får ljus från två håll. Arbetsrummet på fyra kvadratmeter går att stänga om sig.',
    'Planen är bred i stället för djup, så dagsljuset når in i alla rum. Förråd och arbetsrum ligger vid entrén.',
    'Sovrummet är nästan tolv kvadratmeter. Den som arbetar hemma får ett eget rum för det.',
  ],
  'type-3b': [
    'Kök och vardagsrum ligger i fil, nästan 34 m², och de två sovrummen vetter åt andra hållet.',
    'Lägenheten går tvärs genom huset: vardagsrum åt ena sidan, två sovrum åt den andra. Däremellan finns bad, gästtoalett och klädkammare.',
    'Sovrummen på 14 och 13 m² ligger avskilt, bortom hallen. Klädkammare och förråd gör att garderoberna inte behöver ta plats i rummen.',
    'Matbordet står mellan köket och soffan, på 34 m² utan väggar. Den som vill sova länge stänger dörren mot hallen.',
  ],
  'type-3c': [
    'Vardagsrum och kök bildar ett L på 34 m², med fönster i två väderstreck.',
    'Två sovrum ligger i rad längs fasaden, på 13 och 10 m². Köket har ett eget fönster åt sidan.',
    'Från hallen når du alla rum utan att gå genom något annat. Matbordet får hörnet, där ljuset kommer från två håll.',
    'Det mindre sovrummet på tio kvadratmeter blir lika gärna arbetsrum. Förrådet ligger intill badrummet.',
  ],
  'type-4a': [
    'Mitt i hemmet ligger kök och vardagsrum på 35 m². Sovrummen ligger på var sin sida, så den som somnar tidigt får vara i fred.',
    'Tre sovrum, bad och gästtoalett. Vardagsrummet går rakt genom huset, med köket närmast hallen.',
    'Hallen räcker för en hel familjs ytterkläder, och de tre sovrummen är mellan elva och tretton kvadratmeter.',
    'Föräldrarnas sovrum ligger i ena änden och barnens i den andra, med 35 m² kök och vardagsrum emellan.',
  ],
  'type-5a': [
    'Köket är ett eget rum på nästan 20 m², med vardagsrummet intill.',
    'Fyra sovrum, det största på 16 m², och ett kök där hela familjen får plats runt bordet.',
    'Vardagsrum och kök ligger bredvid varandra längs framsidan. De fyra sovrummen ligger i var sitt hörn.',
    'Det stora sovrummet ligger för sig självt. De tre andra delar på hallen och badrummet, och ett av dem blir lätt arbetsrum.',
  ],
}

const drawnForThePlace = [
  'Hemmet är ritat för just den här platsen i huset, med fönster åt två håll.',
  'Kök och vardagsrum ligger i vinkel, och sovrummen samlas kring en egen hall.',
  'Rummen följer fasaden, så att varje rum får sitt fönster och hallen får dagsljus.',
]

export function swedishHomeTexts(home: HomeFacts): HomeTexts {
  return home.residence === 'apartment' ? apartment(home) : house(home)
}

function apartment(home: HomeFacts): HomeTexts {
  const { place } = home
  return {
    headline: itemAt(sayable(apartmentHeadlines(home)), turnOf(home, 3)),
    description: [
      itemAt(sayable(whereInTheHouse(home)), turnOf(home, 5)),
      itemAt(planSentences[place.plan?.id ?? ''] ?? drawnForThePlace, turnOf(home, 1)),
      itemAt(sayable(outside(home)), turnOf(home, 7)),
      itemAt(sayable(practical(home)), turnOf(home, 9)),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

function apartmentHeadlines({ place, looksFront, isCorner, view, directions, outdoor }: HomeFacts): Sayable {
  const nickname = nicknames[place.rooms] ?? `${place.rooms}:a`
  const rooms = `${capitalised(numbers[place.rooms] ?? String(place.rooms))} rum`
  const sun = light[outdoor.direction]
  const isTop = place.floor === place.maxFloor
  const isGround = place.floor === 1
  const front = looksFront && !isGround
  const plan = place.plan?.id
  return [
    [isTop && looksFront, `Överst i huset, med utsikt mot ${view}`],
    [isTop, `${capitalised(nickname)} högst upp, med ${sun}`],
    [
      outdoor.kind === 'roof-top' || outdoor.kind === 'terrace',
      `${rooms} och en egen terrass mot ${compass[outdoor.direction]}`,
    ],
    [front && !isTop, `${rooms} med ${sun} och ${view} utanför`],
    [front && !isTop, `${capitalised(nickname)} vänd mot ${view}`],
    [!looksFront && !isGround, `${rooms} mot gården, med ${sun}`],
    [!looksFront && !isGround && place.rooms > 1, `Lugn ${nickname} mot gården`],
    [isGround, `${capitalised(nickname)} i markplan med egen uteplats`],
    [isGround && place.rooms > 1, `${rooms} med uteplats mot ${compass[outdoor.direction]}`],
    [isCorner && place.rooms > 1, `Hörn${nickname} med ljus från ${directions.length > 2 ? 'tre' : 'två'} håll`],
    [plan === 'type-1a', 'Ett rum där säng och soffa får var sin plats'],
    [plan === 'type-2b', 'Tvåa med eget arbetsrum'],
    [plan === 'type-3b', 'Genomgående trea med sovrummen för sig'],
    [plan === 'type-3b' && !isGround, 'Trea med klädkammare, gästtoalett och balkong'],
    [plan === 'type-4a', 'Fyra med tre sovrum och gästtoalett'],
    [plan === 'type-5a', 'Femma med eget kök och fyra sovrum'],
    [!isGround && !isTop, `${capitalised(nickname)} på ${floors[place.floor ?? 0] ?? place.floor} våningen`],
  ]
}

function whereInTheHouse({ place, looksFront, view }: HomeFacts): Sayable {
  const side = looksFront ? view : 'gården'
  const floor = floors[place.floor ?? 0] ?? `${place.floor}:e`
  const isTop = place.floor === place.maxFloor
  const isGround = place.floor === 1
  const middle = !isTop && !isGround
  return [
    [isGround, `Lägenheten ligger i markplan i hus ${place.building}, med egen uteplats utanför vardagsrummet.`],
    [isGround, `Du bor i bottenvåningen och kliver rakt ut på uteplatsen, vänd mot ${side}.`],
    [isGround, `Bottenvåningen i hus ${place.building}, med häck mellan uteplatsen och gångvägen.`],
    [isTop, `Högst upp i hus ${place.building} når ljuset längst in i rummen.`],
    [isTop, `Ingen bor ovanför: det här är översta våningen i hus ${place.building}.`],
    [isTop && looksFront, `Från översta våningen ser du mot ${view} utan något i vägen.`],
    [middle, `På ${floor} våningen i hus ${place.building}, med fönster mot ${side}.`],
    [
      middle,
      `Lägenheten ligger på ${floor} våningen av ${numbers[place.maxFloor ?? 0] ?? place.maxFloor}, vänd mot ${side}.`,
    ],
    [
      middle && (place.floor ?? 0) < 5,
      `Hus ${place.building}, ${floor} våningen: högt nog för utsikt, nära nog för att ropa ner till gården.`,
    ],
    [middle && (place.floor ?? 0) > 3, `Hus ${place.building}, ${floor} våningen. Här är det himmel i halva fönstret.`],
  ]
}

function outside({ outdoor, looksFront, view, place }: HomeFacts): Sayable {
  const name = outdoorNames[outdoor.kind]
  const sun = light[outdoor.direction]
  const size = outdoor.area === null ? '' : ` på ${squareMetresText(outdoor.area)}`
  const towards = compass[outdoor.direction]
  if (outdoor.kind === 'french-balcony')
    return [
      [true, `Den franska balkongen vetter mot ${towards} och ger ${sun}.`],
      [true, `Glasdörrarna mot ${towards} går att slå upp helt, med räcke utanför.`],
    ]
  return [
    [true, `${capitalised(name)}${size} vetter mot ${towards} och ger ${sun}.`],
    [true, `Från vardagsrummet går du ut på ${name}${size}, i ${towards}.`],
    [outdoor.direction !== '1', `${capitalised(name)} ligger i ${towards}: räkna med ${sun}.`],
    [outdoor.direction === '1', `${capitalised(name)} ligger i norr, sval och lugn när sommaren är som varmast.`],
    [looksFront && place.floor !== 1, `${capitalised(name)}${size} har plats för ett bord, med ${view} framför.`],
    [true, `Ute finns ${name}${size}, med ${sun}.`],
    [place.rooms > 2, `Frukosten flyttar lätt ut på ${name}, som ligger i ${towards}.`],
  ]
}

const practical = ({ concept, hasLift, place }: HomeFacts): Sayable => [
  [true, ''],
  [concept === 'senior-living', 'Inga trösklar inomhus, och dusch utan kant.'],
  [concept === 'senior-living', 'Hissen stannar på ditt plan och dörrarna är breda.'],
  [concept === 'premium', 'Golven är i massiv ek och bänkskivan i kalksten.'],
  [concept === 'premium', 'Takhöjden är 2,7 meter och innerdörrarna går ända upp.'],
  [concept === 'compact', 'Måtten är noga uträknade: inga gångar, inga döda hörn.'],
  [hasLift && concept !== 'senior-living', 'Hissen går ner till cykelrum och garage.'],
  [place.rooms > 2, 'Tvättmaskin och torktumlare står i badrummet.'],
  [(place.floor ?? 0) % 3 === 0, 'Ett förråd i källaren hör till.'],
  [place.rooms < 3, 'Badrummet har tvättmaskin med tork.'],
  [place.rooms > 3, 'Det finns två ställen att hänga ytterkläder på, och båda behövs.'],
  [(place.floor ?? 0) % 2 === 0, ''],
]

function house(home: HomeFacts): HomeTexts {
  if (home.residence === 'plot') return plot(home)
  return {
    headline: itemAt(sayable(houseHeadlines(home)), turnOf(home, 0)),
    description: [
      itemAt(storeys(home), turnOf(home, 0)),
      itemAt(sayable(garden(home)), turnOf(home, 1)),
      itemAt(sayable(housePractical(home)), turnOf(home, 2)),
    ].join(' '),
  }
}

function houseHeadlines(home: HomeFacts): Sayable {
  const { residence, place, outdoor, plotArea, ownsPlot } = home
  const name = houseNames[residence]
  const bedrooms = numbers[place.rooms - 1] ?? String(place.rooms - 1)
  const rooms = capitalised(numbers[place.rooms] ?? String(place.rooms))
  const isEnd = isRowEnd(home)
  const inRow = residence === 'town-house' && place.positions > 2
  return [
    [inRow && isEnd && plotArea !== null, `Gavelradhus med trädgård åt ${compass[outdoor.direction]}`],
    [inRow && isEnd, 'Hörnhus med fönster åt tre håll'],
    [inRow && !isEnd, `Radhus mitt i raden, med ${light[outdoor.direction]}`],
    [plotArea !== null, `${capitalised(name)} med ${bedrooms} sovrum och egen täppa`],
    [outdoor.kind === 'roof-top', `${rooms} rum och en takterrass`],
    [outdoor.kind === 'roof-top', `Stadsradhus med ${bedrooms} sovrum och terrass överst`],
    [outdoor.kind === 'roof-top', 'Egen port mot gatan och himlen på taket'],
    [place.plan === null && outdoor.kind !== 'roof-top', `${rooms} rum i två plan`],
    [place.plan !== null, `${rooms} rum i ett plan`],
    [plotArea !== null && ownsPlot, `${capitalised(name)} på egen tomt mot ${compass[outdoor.direction]}`],
  ]
}

/** By type: one storey, two, or a narrow town house with a roof terrace. */
function storeys(home: HomeFacts): string[] {
  if (home.place.plan) return oneStorey(home)
  return home.outdoor.kind === 'roof-top' ? townHouse(home) : twoStoreys(home)
}

const townHouse = ({ place }: HomeFacts): string[] => {
  const bedrooms = numbers[place.rooms - 1] ?? String(place.rooms - 1)
  return [
    `Nederst ligger rummet mot gatan, en trappa upp köket och överst takterrassen. Däremellan finns ${bedrooms} sovrum på två plan.`,
    `Trappan går mitt i huset under ett takfönster. Kök och vardagsrum delar på ett helt våningsplan, och de ${bedrooms} sovrummen ligger ovanför.`,
    `Fyra våningar, en egen port. Rummet mot gatan kan bli kontor eller gästrum, och de ${bedrooms} sovrummen vetter mot den tysta sidan.`,
  ]
}

const twoStoreys = ({ place, outdoor }: HomeFacts): string[] => {
  const bedrooms = numbers[place.rooms - 1] ?? String(place.rooms - 1)
  return [
    `På entréplan ligger kök och vardagsrum med utgång till uteplatsen i ${compass[outdoor.direction]}. En trappa upp finns ${bedrooms} sovrum och ett andra badrum.`,
    `Köket vetter mot gatan, vardagsrummet mot trädgården. Övervåningen har ${bedrooms} sovrum och ett litet allrum vid trappan.`,
    `Nere lever ni tillsammans, uppe har var och en sitt. ${capitalised(bedrooms)} sovrum, två badrum och en tvättstuga med fönster.`,
    `Hallen har plats för fyra par stövlar och en barnvagn. Trappan delar huset i en social del nere och ${bedrooms} sovrum uppe.`,
  ]
}

const oneStorey = ({ place }: HomeFacts): string[] => [
  `Allt ligger i ett plan. ${itemAt(planSentences[place.plan?.id ?? ''] ?? drawnForThePlace, place.ordinal)}`,
  `Ett plan och inga trappor. ${itemAt(planSentences[place.plan?.id ?? ''] ?? drawnForThePlace, place.ordinal + 1)}`,
]

const garden = (home: HomeFacts): Sayable => {
  const { outdoor, plotArea, ownsPlot } = home
  return [
    [
      outdoor.kind === 'roof-top',
      `Takterrassen vetter mot ${compass[outdoor.direction]} och ger ${light[outdoor.direction]}.`,
    ],
    [
      outdoor.kind === 'roof-top',
      `Terrassen på ${squareMetresText(outdoor.area ?? 0)} är förberedd för odlingslådor och utekök.`,
    ],
    [
      outdoor.kind !== 'roof-top',
      `Uteplatsen ligger i ${compass[outdoor.direction]} och ger ${light[outdoor.direction]}.`,
    ],
    [
      plotArea !== null,
      `${ownsPlot ? 'Tomten' : 'Trädgården'} är ${plotArea} m², med förråd vid gatan och gräs på baksidan.`,
    ],
    [
      plotArea !== null,
      `Trädgården ligger åt ${compass[outdoor.direction]}, lagom stor för ett äppelträd och en hängmatta.`,
    ],
    [isRowEnd(home), 'Läget längst ut i raden ger fönster även på gaveln.'],
  ]
}

const housePractical = ({ place, outdoor }: HomeFacts): Sayable => [
  [true, 'Laddbox för bilen finns vid entrén.'],
  [outdoor.kind !== 'roof-top', 'Förrådet ute är isolerat och har el.'],
  [outdoor.kind === 'roof-top', 'Källaren rymmer cyklar, skidor och en verkstadsbänk.'],
  [place.plan === null, 'Värmen kommer från bergvärme och golven på entréplan är varma.'],
  [place.plan !== null, 'Värmen kommer från bergvärme och golven är varma i hela huset.'],
  [true, 'Taket är förberett för solceller.'],
  [place.plan === null && outdoor.kind !== 'roof-top', 'Vinden är inredningsbar den dag familjen växer.'],
]

const plot = ({ place, plotArea, outdoor, turn: start }: HomeFacts): HomeTexts => ({
  headline: itemAt(
    [
      `Byggklar tomt på ${plotArea} m²`,
      `Tomt med ${light[outdoor.direction]}`,
      `Tomt för ett eget hus, ${plotArea} m²`,
    ],
    start + place.ordinal,
  ),
  description: `Tomten säljs byggklar, med väg, vatten, avlopp och fiber fram till gränsen. Detaljplanen tillåter ett hus på högst ${place.area} m² i två plan. ${itemAt(
    [
      'Våra husförslag har fem rum, men du bygger det hus du vill.',
      `Den plana delen ligger åt ${compass[outdoor.direction]}, där uteplatsen får sitt bästa läge.`,
      'Grundundersökning och nybyggnadskarta följer med.',
    ],
    start + place.ordinal,
  )}`,
})
