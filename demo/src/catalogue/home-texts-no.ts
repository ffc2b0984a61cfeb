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

const numbers = ['null', 'ett', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni', 'ti'] as const
const nicknames = ['', 'ettroms', 'toroms', 'treroms', 'fireroms', 'femroms', 'seksroms'] as const
const floors = ['', 'første', 'andre', 'tredje', 'fjerde', 'femte', 'sjette', 'sjuende', 'åttende', 'niende'] as const

const compass = {
  '1': 'nord',
  '2': 'nordøst',
  '3': 'øst',
  '4': 'sørøst',
  '5': 'sør',
  '6': 'sørvest',
  '7': 'vest',
  '8': 'nordvest',
} as const satisfies Record<Direction, string>

const light = {
  '1': 'jevnt lys hele dagen',
  '2': 'tidlig morgensol',
  '3': 'morgensol',
  '4': 'formiddagssol',
  '5': 'sol det meste av dagen',
  '6': 'ettermiddagssol',
  '7': 'kveldssol',
  '8': 'sen kveldssol om sommeren',
} as const satisfies Record<Direction, string>

const outdoorNames = {
  balcony: 'balkongen',
  terrace: 'terrassen',
  patio: 'uteplassen',
  'roof-top': 'takterrassen',
  'french-balcony': 'den franske balkongen',
  porch: 'verandaen',
  sauna: 'badstuen',
  'walk-in-closet': 'garderoben',
} as const satisfies Record<OutdoorArea, string>

const houseNames = {
  'detached-house': 'enebolig',
  'semi-detached-house': 'tomannsbolig',
  apartment: 'leilighet',
  house: 'kjedehus',
  'town-house': 'rekkehus',
  plot: 'tomt',
} as const satisfies Record<ResidenceType, string>

const planSentences: Readonly<Record<string, readonly string[]>> = {
  'type-1a': [
    'Rommet på 21,6 m² har plass til seng, sofa og spisebord, med kjøkkenet langs den ene veggen.',
    'Entreen er for seg selv, så rommet på 21,6 m² kan brukes fullt ut.',
    'Stue og kjøkken deler 21,6 m². Badet er i full størrelse, med plass til vaskemaskin.',
    'Sengen får sin egen krok ved vinduet, og kjøkkenet har god benkeplass og stekeovn i full størrelse.',
  ],
  'type-2a': [
    'Stue og kjøkken deler knapt tjue kvadratmeter. Soverommet ligger ved siden av og har plass til dobbeltseng.',
    'Entreen har plass til garderobeskap langs hele veggen, og soverommet er nesten tolv kvadratmeter.',
    'Kjøkken, spiseplass og sofa er samlet i ett rom med skyvedør i glass. Soverommet har vindu samme vei.',
    'Alt på ett sted: ett rom for dagen, ett for natten og en entré som svelger yttertøyet.',
  ],
  'type-2b': [
    'I tillegg til soverommet er det et lite kontor med eget vindu, og en bod innenfor døren.',
    'Stue og kjøkken på 21 m² får lys fra to sider. Kontoret på fire kvadratmeter kan lukkes.',
    'Planen er bred i stedet for dyp, så dagslyset når alle rom. Bod og kontor ligger ved inngangen.',
    'Soverommet er nesten tolv kvadratmeter. Den som jobber hjemme, får et eget rom til det.',
  ],
  'type-3b': [
    'Stue og kjøkken er ett langt rom på nesten 34 m², og de to soverommene vender den andre veien.',
    'Leiligheten går tvers gjennom huset: stue på den ene siden, to soverom på den andre. Imellom ligger bad, gjestetoalett og garderobe.',
    'Soverommene på 14 og 13 m² ligger skjermet, innenfor entreen. Garderobe og bod gjør at skapene ikke trenger å stå i rommene.',
    'Spisebordet står mellom kjøkkenet og sofaen, på 34 m² uten vegger. Den som vil sove lenge, lukker døren.',
  ],
  'type-3c': [
    'Stue og kjøkken danner en L på 34 m², med vinduer i to himmelretninger.',
    'To soverom ligger på rad langs fasaden, på 13 og 10 m². Kjøkkenet har eget vindu mot siden.',
    'Fra entreen når du alle rom uten å gå gjennom noe annet. Spisebordet får hjørnet, der lyset kommer fra to sider.',
    'Det minste soverommet på ti kvadratmeter blir like gjerne kontor. Boden ligger ved siden av badet.',
  ],
  'type-4a': [
    'Midt i hjemmet ligger stue og kjøkken på 35 m². Soverommene ligger på hver sin side, så den som legger seg tidlig, får ro.',
    'Tre soverom, bad og gjestetoalett. Stuen går tvers gjennom huset, med kjøkkenet nærmest entreen.',
    'Entreen er stor nok til hele familiens yttertøy, og de tre soverommene er mellom elleve og tretten kvadratmeter.',
    'Foreldrenes soverom ligger i den ene enden og barnas i den andre, med 35 m² stue og kjøkken imellom.',
  ],
  'type-5a': [
    'Kjøkkenet er et eget rom på nesten 20 m², med stuen ved siden av.',
    'Fire soverom, det største på 16 m², og et kjøkken der hele familien får plass rundt bordet.',
    'Stue og kjøkken ligger side om side langs forsiden. De fire soverommene ligger hver for seg.',
    'Hovedsoverommet ligger for seg selv. De tre andre deler gang og bad, og ett av dem blir fort kontor.',
  ],
}

const drawnForThePlace = [
  'Hjemmet er tegnet for akkurat dette stedet i huset, med vinduer mot to sider.',
  'Stue og kjøkken ligger i vinkel, og soverommene er samlet rundt en egen gang.',
  'Rommene følger fasaden, slik at hvert rom får sitt vindu.',
]

export function norwegianHomeTexts(home: HomeFacts): HomeTexts {
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
  const nickname = nicknames[place.rooms] ?? `${place.rooms}-roms`
  const sun = light[outdoor.direction]
  const isTop = place.floor === place.maxFloor
  const isGround = place.floor === 1
  const front = looksFront && !isGround
  const plan = place.plan?.id
  return [
    [isTop && looksFront, `Øverst i huset, med utsikt mot ${view}`],
    [isTop, `${capitalised(nickname)} på toppen, med ${sun}`],
    [
      outdoor.kind === 'roof-top' || outdoor.kind === 'terrace',
      `${capitalised(nickname)} med egen terrasse mot ${compass[outdoor.direction]}`,
    ],
    [front && !isTop, `${capitalised(nickname)} med ${sun} og ${view} utenfor`],
    [front && !isTop, `${capitalised(nickname)} vendt mot ${view}`],
    [!looksFront && !isGround, `${capitalised(nickname)} mot gårdsrommet, med ${sun}`],
    [!looksFront && !isGround, `Rolig ${nickname} mot gårdsrommet`],
    [isGround, `${capitalised(nickname)} på bakkeplan med egen uteplass`],
    [isGround, `${capitalised(nickname)} med uteplass mot ${compass[outdoor.direction]}`],
    [isCorner && place.rooms > 1, `Hjørneleilighet med lys fra ${directions.length > 2 ? 'tre' : 'to'} sider`],
    [plan === 'type-1a', 'Ett rom der seng og sofa får hver sin plass'],
    [plan === 'type-2b', 'Toroms med eget kontor'],
    [plan === 'type-3b', 'Gjennomgående treroms med soverommene for seg'],
    [plan === 'type-3b' && !isGround, 'Treroms med garderobe, gjestetoalett og balkong'],
    [plan === 'type-4a', 'Fireroms med tre soverom og gjestetoalett'],
    [plan === 'type-5a', 'Femroms med eget kjøkken og fire soverom'],
    [!isGround && !isTop, `${capitalised(nickname)} i ${floors[place.floor ?? 0] ?? `${place.floor}.`} etasje`],
  ]
}

function whereInTheHouse({ place, looksFront, view }: HomeFacts): Sayable {
  const side = looksFront ? view : 'gårdsrommet'
  const floor = floors[place.floor ?? 0] ?? `${place.floor}.`
  const isTop = place.floor === place.maxFloor
  const isGround = place.floor === 1
  const middle = !isTop && !isGround
  return [
    [isGround, `Leiligheten ligger på bakkeplan i hus ${place.building}, med egen uteplass utenfor stuen.`],
    [isGround, `Du bor i første etasje og går rett ut på uteplassen, vendt mot ${side}.`],
    [isGround, `Første etasje i hus ${place.building}, med hekk mellom uteplassen og gangveien.`],
    [isTop, `Øverst i hus ${place.building} når lyset lengst inn i rommene.`],
    [isTop, `Ingen bor over deg: dette er toppetasjen i hus ${place.building}.`],
    [isTop && looksFront, `Fra toppetasjen ser du mot ${view} uten noe i veien.`],
    [middle, `I ${floor} etasje i hus ${place.building}, med vinduer mot ${side}.`],
    [
      middle,
      `Leiligheten ligger i ${floor} etasje av ${numbers[place.maxFloor ?? 0] ?? place.maxFloor}, vendt mot ${side}.`,
    ],
    [
      middle && (place.floor ?? 0) < 5,
      `Hus ${place.building}, ${floor} etasje: høyt nok til utsikt, nær nok til å rope ned til gårdsrommet.`,
    ],
    [middle && (place.floor ?? 0) > 3, `Hus ${place.building}, ${floor} etasje. Her er det himmel i halve vinduet.`],
  ]
}

function outside({ outdoor, looksFront, view, place }: HomeFacts): Sayable {
  const name = outdoorNames[outdoor.kind]
  const sun = light[outdoor.direction]
  const size = outdoor.area === null ? '' : ` på ${squareMetresText(outdoor.area)}`
  const towards = compass[outdoor.direction]
  if (outdoor.kind === 'french-balcony')
    return [
      [true, `Den franske balkongen vender mot ${towards} og gir ${sun}.`],
      [true, `Glassdørene mot ${towards} kan slås helt opp, med rekkverk utenfor.`],
    ]
  return [
    [true, `${capitalised(name)}${size} vender mot ${towards} og gir ${sun}.`],
    [true, `Fra stuen går du ut på ${name}${size}, mot ${towards}.`],
    [outdoor.direction !== '1', `${capitalised(name)} ligger mot ${towards}: regn med ${sun}.`],
    [outdoor.direction === '1', `${capitalised(name)} ligger mot nord, sval og rolig når sommeren er på det varmeste.`],
    [looksFront && place.floor !== 1, `${capitalised(name)}${size} har plass til et bord, med ${view} foran.`],
    [true, `Ute har du ${name}${size}, med ${sun}.`],
    [place.rooms > 2, `Frokosten flytter lett ut på ${name}, som ligger mot ${towards}.`],
  ]
}

const practical = ({ concept, hasLift, place }: HomeFacts): Sayable => [
  [true, ''],
  [concept === 'premium', 'Gulvene er i heltre eik og benkeplaten i stein.'],
  [concept === 'premium', 'Takhøyden er 2,7 meter, og innerdørene går helt opp.'],
  [concept === 'compact', 'Målene er nøye regnet ut: ingen ganger, ingen døde hjørner.'],
  [hasLift, 'Heisen går ned til sykkelrom og garasje.'],
  [place.rooms > 2, 'Vaskemaskin og tørketrommel står på badet.'],
  [(place.floor ?? 0) % 3 === 0, 'En sportsbod i kjelleren følger med.'],
  [place.rooms < 3, 'Badet har plass til vaskemaskin med tørk.'],
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
  const { residence, place, outdoor, view, looksFront } = home
  const name = capitalised(houseNames[residence])
  const bedrooms = numbers[place.rooms - 1] ?? String(place.rooms - 1)
  const isEnd = isRowEnd(home)
  const inRow = residence === 'town-house' && place.positions > 2
  return [
    [inRow && isEnd, `Enderekkehus med hage mot ${compass[outdoor.direction]}`],
    [inRow && isEnd, 'Endebolig med vinduer mot tre sider'],
    [inRow && !isEnd, `Rekkehus midt i rekken, med ${light[outdoor.direction]}`],
    [true, `${name} med ${bedrooms} soverom og egen hageflekk`],
    [place.plan === null, `${capitalised(numbers[place.rooms] ?? String(place.rooms))} rom over to plan`],
    [place.plan !== null, 'Alt på ett plan'],
    [looksFront, `${name} med utsikt mot ${view}`],
  ]
}

const storeys = (home: HomeFacts): string[] => (home.place.plan ? oneStorey(home) : twoStoreys(home))

const twoStoreys = ({ place, outdoor }: HomeFacts): string[] => {
  const bedrooms = numbers[place.rooms - 1] ?? String(place.rooms - 1)
  return [
    `På inngangsplanet ligger stue og kjøkken med utgang til uteplassen mot ${compass[outdoor.direction]}. Oppe er det ${bedrooms} soverom og et bad til.`,
    `Kjøkkenet vender mot tunet, stuen mot hagen. Andre etasje har ${bedrooms} soverom og en liten loftstue ved trappen.`,
    `Nede er dere sammen, oppe har alle sitt eget rom. ${capitalised(bedrooms)} soverom, to bad og et vaskerom med vindu.`,
    `Entreen har plass til fire par støvler og en barnevogn. Trappen deler huset i en sosial del nede og ${bedrooms} soverom oppe.`,
  ]
}

const oneStorey = ({ place }: HomeFacts): string[] => [
  `Alt ligger på ett plan. ${itemAt(planSentences[place.plan?.id ?? ''] ?? drawnForThePlace, place.ordinal)}`,
  `Ett plan og ingen trapper. ${itemAt(planSentences[place.plan?.id ?? ''] ?? drawnForThePlace, place.ordinal + 1)}`,
]

const garden = (home: HomeFacts): Sayable => {
  const { outdoor, plotArea, view } = home
  return [
    [true, `Uteplassen ligger mot ${compass[outdoor.direction]} og gir ${light[outdoor.direction]}.`],
    [plotArea !== null, `Tomten er på ${plotArea} m², med bod mot veien og gress på baksiden.`],
    [true, `Fra uteplassen ser du mot ${view}.`],
    [isRowEnd(home), 'Plasseringen ytterst gir vinduer også i gavlen.'],
  ]
}

const housePractical = ({ place }: HomeFacts): Sayable => [
  [true, 'Lader til bilen er montert ved inngangen.'],
  [true, 'Uteboden er isolert og har strøm.'],
  [place.plan === null, 'Gulvvarme på inngangsplanet og ildsted i stuen.'],
  [true, 'Taket er klart for solceller.'],
]

const plot = ({ place, plotArea, outdoor, turn: start }: HomeFacts): HomeTexts => ({
  headline: itemAt([`Byggeklar tomt på ${plotArea} m²`, `Tomt med ${light[outdoor.direction]}`], start + place.ordinal),
  description: `Tomten selges byggeklar, med vei, vann, avløp og fiber fram til grensen. Reguleringsplanen tillater en bolig på høyst ${place.area} m² over to plan. ${itemAt(
    [
      'Våre husforslag har fem rom, men du bygger det huset du vil.',
      `Den flate delen ligger mot ${compass[outdoor.direction]}, der uteplassen får den beste solen.`,
    ],
    start + place.ordinal,
  )}`,
})
