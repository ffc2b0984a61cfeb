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

const numbers = ['nolla', 'yksi', 'kaksi', 'kolme', 'neljä', 'viisi', 'kuusi'] as const
const nicknames = ['', 'yksiö', 'kaksio', 'kolmio', 'neliö', 'viiden huoneen koti', 'kuuden huoneen koti'] as const
const floors = [
  '',
  'ensimmäinen',
  'toinen',
  'kolmas',
  'neljäs',
  'viides',
  'kuudes',
  'seitsemäs',
  'kahdeksas',
  'yhdeksäs',
] as const
const onFloor = [
  '',
  'ensimmäisessä',
  'toisessa',
  'kolmannessa',
  'neljännessä',
  'viidennessä',
  'kuudennessa',
  'seitsemännessä',
  'kahdeksannessa',
  'yhdeksännessä',
] as const

/** Illative. */
const towards = {
  '1': 'pohjoiseen',
  '2': 'koilliseen',
  '3': 'itään',
  '4': 'kaakkoon',
  '5': 'etelään',
  '6': 'lounaaseen',
  '7': 'länteen',
  '8': 'luoteeseen',
} as const satisfies Record<Direction, string>

const light = {
  '1': 'tasainen valo',
  '2': 'varhainen aamuaurinko',
  '3': 'aamuaurinko',
  '4': 'aamupäivän aurinko',
  '5': 'koko päivän aurinko',
  '6': 'iltapäivän aurinko',
  '7': 'ilta-aurinko',
  '8': 'kesäillan aurinko',
} as const satisfies Record<Direction, string>

const outdoorNames = {
  balcony: 'lasitettu parveke',
  terrace: 'terassi',
  patio: 'piha',
  'roof-top': 'kattoterassi',
  'french-balcony': 'ranskalainen parveke',
  porch: 'kuisti',
  sauna: 'sauna',
  'walk-in-closet': 'vaatehuone',
} as const satisfies Record<OutdoorArea, string>

const ontoOutdoor = {
  balcony: 'lasitetulle parvekkeelle',
  terrace: 'terassille',
  patio: 'pihalle',
  'roof-top': 'kattoterassille',
  'french-balcony': 'ranskalaiselle parvekkeelle',
  porch: 'kuistille',
  sauna: 'saunaan',
  'walk-in-closet': 'vaatehuoneeseen',
} as const satisfies Record<OutdoorArea, string>

const houseNames = {
  'detached-house': 'omakotitalo',
  'semi-detached-house': 'paritalokoti',
  apartment: 'kerrostalokoti',
  house: 'ketjutalokoti',
  'town-house': 'rivitalokoti',
  plot: 'tontti',
} as const satisfies Record<ResidenceType, string>

const planSentences: Readonly<Record<string, readonly string[]>> = {
  'type-1a': [
    '21,6 neliön huoneeseen mahtuvat sänky, sohva ja ruokapöytä, ja keittiö on yhdellä seinällä.',
    'Eteinen on oma tilansa, joten 21,6 neliön huone jää kokonaan asumiselle.',
    'Oleskelu ja keittotila jakavat 21,6 neliötä. Kylpyhuone on täysikokoinen, ja pesukoneelle on paikka.',
    'Sänky saa oman soppensa ikkunan luota, ja keittiössä on kunnolla työtasoa ja täysikokoinen uuni.',
  ],
  'type-2a': [
    'Keittiö ja olohuone jakavat vajaat kaksikymmentä neliötä. Makuuhuone on vieressä, ja siihen mahtuu parisänky.',
    'Eteisessä on tilaa kaapeille koko seinän mitalta, ja makuuhuone on lähes kaksitoista neliötä.',
    'Keittiö, ruokapöytä ja sohva ovat samassa tilassa, josta liukuovi vie ulos. Makuuhuoneen ikkuna on samalla sivulla.',
    'Kaikki on lähellä: yksi huone päivälle, toinen yölle ja eteinen, johon takit mahtuvat.',
  ],
  'type-2b': [
    'Makuuhuoneen lisäksi on pieni työtila, jossa on oma ikkuna, ja varasto heti ulko-oven vieressä.',
    'Keittiö ja olohuone, 21 neliötä, saavat valoa kahdesta suunnasta. Neljän neliön työtilan saa suljettua.',
    'Pohja on leveä eikä syvä, joten päivänvalo yltää joka huoneeseen. Varasto ja työtila ovat eteisen puolella.',
    'Makuuhuone on lähes kaksitoista neliötä. Kotona työskentelevä saa työlleen oman huoneen.',
  ],
  'type-3b': [
    'Keittiö ja olohuone ovat yhtä tilaa, lähes 34 neliötä, ja molemmat makuuhuoneet ovat talon toisella puolella.',
    'Huoneisto ulottuu talon läpi: yhdellä puolella olohuone, toisella kaksi makuuhuonetta. Väliin jäävät kylpyhuone, erillinen wc ja vaatehuone.',
    'Makuuhuoneet, 14 ja 13 neliötä, ovat omassa rauhassaan. Vaatehuoneen ja varaston ansiosta kaappeja ei tarvita huoneisiin.',
    'Ruokapöytä asettuu keittiön ja sohvan väliin 34 avoimen neliön tilaan. Aamu-uninen sulkee oven eteiseen.',
  ],
  'type-3c': [
    'Olohuone ja keittiö muodostavat 34 neliön L-kirjaimen, jossa on ikkunat kahteen ilmansuuntaan.',
    'Kaksi makuuhuonetta, 13 ja 10 neliötä, ovat rinnakkain julkisivun puolella. Keittiöllä on oma ikkuna päädyssä.',
    'Eteisestä pääsee kaikkiin huoneisiin kulkematta muiden läpi. Ruokapöytä saa kulman, johon valo tulee kahdesta suunnasta.',
    'Pienemmästä, kymmenen neliön makuuhuoneesta tulee yhtä hyvin työhuone. Varasto on kylpyhuoneen vieressä.',
  ],
  'type-4a': [
    'Kodin keskellä on 35 neliön keittiö ja olohuone. Makuuhuoneet ovat sen molemmin puolin, joten aikaisin nukkuva saa rauhan.',
    'Kolme makuuhuonetta, kylpyhuone ja erillinen wc. Olohuone ulottuu talon läpi, ja keittiö on lähinnä eteistä.',
    'Eteiseen mahtuvat koko perheen ulkovaatteet, ja kolme makuuhuonetta ovat yhdestätoista kolmeentoista neliötä.',
    'Vanhempien makuuhuone on kodin toisessa päässä ja lasten toisessa, välissä 35 neliötä yhteistä tilaa.',
  ],
  'type-5a': [
    'Keittiö on oma, lähes 20 neliön huoneensa olohuoneen vieressä.',
    'Neljä makuuhuonetta, joista suurin on 16 neliötä, ja keittiö, jonka pöydän ääreen mahtuu koko perhe.',
    'Olohuone ja keittiö ovat rinnakkain etusivulla. Neljä makuuhuonetta ovat kukin omassa rauhassaan.',
    'Suurin makuuhuone on erillään. Muut kolme jakavat eteisen ja kylpyhuoneen, ja yhdestä tulee helposti työhuone.',
  ],
}

const drawnForThePlace = [
  'Koti on piirretty juuri tähän kohtaan taloa, ja ikkunoita on kahteen suuntaan.',
  'Keittiö ja olohuone ovat kulmittain, ja makuuhuoneille on oma käytävänsä.',
  'Huoneet seuraavat julkisivua, joten jokaisessa on oma ikkunansa.',
]

export function finnishHomeTexts(home: HomeFacts): HomeTexts {
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
  const nickname = capitalised(nicknames[place.rooms] ?? `${place.rooms} huoneen koti`)
  const isTop = place.floor === place.maxFloor
  const isGround = place.floor === 1
  const front = looksFront && !isGround
  const plan = place.plan?.id
  return [
    [isTop && looksFront, `Ylin kerros ja avara näkymä ${view}`],
    [isTop, `${nickname} ylimmässä kerroksessa`],
    [
      outdoor.kind === 'roof-top' || outdoor.kind === 'terrace',
      `${nickname}, jonka terassi avautuu ${towards[outdoor.direction]}`,
    ],
    [front && !isTop, `${nickname}, jonka parveke avautuu ${view}`],
    [front && !isTop, `${nickname} ja näkymä ${view}`],
    [!looksFront && !isGround, `${nickname} rauhallisen sisäpihan puolella`],
    [!looksFront && !isGround, `${nickname}, ${light[outdoor.direction]} ja sisäpihan rauha`],
    [isGround, `${nickname} ja oma piha`],
    [isGround, `${nickname}, jonka piha avautuu ${towards[outdoor.direction]}`],
    [isCorner && place.rooms > 1, `Kulmahuoneisto, valoa ${directions.length > 2 ? 'kolmesta' : 'kahdesta'} suunnasta`],
    [plan === 'type-1a', 'Yksiö, jossa sängyllä ja sohvalla on omat paikkansa'],
    [plan === 'type-2b', 'Kaksio ja erillinen työtila'],
    [plan === 'type-3b', 'Läpi talon ulottuva kolmio, makuuhuoneet omassa rauhassaan'],
    [plan === 'type-3b', 'Kolmio, vaatehuone ja erillinen wc'],
    [plan === 'type-4a', 'Neliö, kolme makuuhuonetta ja erillinen wc'],
    [plan === 'type-5a', 'Erillinen keittiö ja neljä makuuhuonetta'],
    [!isGround && !isTop, `${nickname} ${onFloor[place.floor ?? 0] ?? `${place.floor}.`} kerroksessa`],
  ]
}

function whereInTheHouse({ place, looksFront, view }: HomeFacts): Sayable {
  const side = looksFront ? view : 'sisäpihalle'
  const floor = onFloor[place.floor ?? 0] ?? `${place.floor}.`
  const isTop = place.floor === place.maxFloor
  const isGround = place.floor === 1
  const middle = !isTop && !isGround
  return [
    [isGround, `Huoneisto on ${place.building}-rapun maantasokerroksessa, ja olohuoneesta pääsee omalle pihalle.`],
    [isGround, `Asut ensimmäisessä kerroksessa ja astut suoraan pihalle. Ikkunat avautuvat ${side}.`],
    [isGround, `Maantasokerros, ja pensasaita pihan ja kulkutien välissä.`],
    [isTop, `Ylimmässä kerroksessa valo yltää syvälle huoneisiin.`],
    [isTop, `Yläpuolella ei ole naapureita: tämä on ${place.building}-rapun ylin kerros.`],
    [isTop && looksFront, `Ylimmästä kerroksesta näkymä ${view} on esteetön.`],
    [middle, `Koti on ${floor} kerroksessa, ${place.building}-rapussa, ja ikkunat avautuvat ${side}.`],
    [
      middle,
      `${capitalised(floors[place.floor ?? 0] ?? `${place.floor}.`)} kerros, ${place.building}-rappu. Olohuoneen ikkunat avautuvat ${side}.`,
    ],
    [
      middle && (place.floor ?? 0) < 5,
      `Asut ${floor} kerroksessa: riittävän korkealla näkymälle, riittävän lähellä pihan elämää.`,
    ],
    [middle && (place.floor ?? 0) > 3, `Asut ${floor} kerroksessa, ja ikkunasta näkyy puolet taivasta.`],
  ]
}

function outside({ outdoor, looksFront, view, place }: HomeFacts): Sayable {
  const name = capitalised(outdoorNames[outdoor.kind])
  const size = outdoor.area === null ? '' : `, ${squareMetresText(outdoor.area)},`
  const to = towards[outdoor.direction]
  if (outdoor.kind === 'french-balcony')
    return [
      [true, `Ranskalainen parveke avautuu ${to}.`],
      [true, `Lasiovet ${to} saa kokonaan auki, ja kaide on ulkopuolella.`],
    ]
  return [
    [true, `${name}${size} avautuu ${to}.`],
    [true, `Olohuoneesta kuljetaan suoraan ${ontoOutdoor[outdoor.kind]}, joka avautuu ${to}.`],
    [outdoor.direction !== '1', `${name} avautuu ${to}: luvassa on ${light[outdoor.direction]}.`],
    [outdoor.direction === '1', `${name} avautuu pohjoiseen, viileä ja rauhallinen kesän kuumimpina päivinä.`],
    [looksFront && place.floor !== 1, `${name}${size} on niin tilava, että pöytä mahtuu, ja näkymä avautuu ${view}.`],
    [place.rooms > 2, `Aamiainen siirtyy kesällä ${ontoOutdoor[outdoor.kind]}, joka avautuu ${to}.`],
  ]
}

const practical = ({ concept, hasLift, place }: HomeFacts): Sayable => [
  [true, ''],
  [concept === 'premium', 'Lattiat ovat tammea ja keittiön työtaso kiveä.'],
  [concept === 'premium', 'Huonekorkeus on 2,7 metriä, ja väliovet ulottuvat kattoon asti.'],
  [concept === 'compact', 'Mitat on laskettu tarkasti: ei käytäviä, ei hukkanurkkia.'],
  [hasLift, 'Hissi vie pyörävarastoon ja autohalliin.'],
  [place.rooms > 2, 'Pesukoneelle ja kuivausrummulle on paikka kylpyhuoneessa.'],
  [(place.floor ?? 0) % 3 === 0, 'Huoneistoon kuuluu irtaimistovarasto.'],
  [place.rooms < 3, 'Kylpyhuoneessa on paikka kuivaavalle pesukoneelle.'],
  [(place.floor ?? 0) % 2 === 0, ''],
]

function house(home: HomeFacts): HomeTexts {
  return {
    headline: itemAt(sayable(houseHeadlines(home)), turnOf(home, 0)),
    description: [
      itemAt(storeys(home), turnOf(home, 0)),
      itemAt(sayable(garden(home)), turnOf(home, 1)),
      itemAt(sayable(housePractical), turnOf(home, 2)),
    ].join(' '),
  }
}

function houseHeadlines(home: HomeFacts): Sayable {
  const { residence, place, outdoor } = home
  const name = capitalised(houseNames[residence])
  const bedrooms = numbers[place.rooms - 1] ?? String(place.rooms - 1)
  const isEnd = isRowEnd(home)
  return [
    [isEnd, `Päätykoti, jonka piha avautuu ${towards[outdoor.direction]}`],
    [isEnd, 'Päätyhuoneisto, ikkunat kolmeen suuntaan'],
    [true, `${name}, ${bedrooms} makuuhuonetta ja oma piha`],
    [place.plan === null, `${name} kahdessa kerroksessa`],
    [place.plan !== null, `${name} yhdessä tasossa`],
    [true, `${name}, jossa on oma sauna`],
    [!isEnd && residence !== 'detached-house', `Oma sisäänkäynti ja piha ${towards[outdoor.direction]}`],
  ]
}

const storeys = (home: HomeFacts): string[] => (home.place.plan ? oneStorey(home) : twoStoreys(home))

const twoStoreys = ({ place, outdoor }: HomeFacts): string[] => {
  const bedrooms = numbers[place.rooms - 1] ?? String(place.rooms - 1)
  return [
    `Alakerrassa ovat keittiö ja olohuone, josta pääsee ${towards[outdoor.direction]} avautuvalle terassille. Yläkerrassa on ${bedrooms} makuuhuonetta ja toinen wc.`,
    `Keittiö on kadun puolella, olohuone pihan. Yläkerrassa on ${bedrooms} makuuhuonetta ja pieni aula portaiden päässä.`,
    `Alhaalla ollaan yhdessä, ylhäällä jokaisella on omansa. ${capitalised(bedrooms)} makuuhuonetta, kylpyhuone, sauna ja kodinhoitohuone.`,
    `Eteiseen mahtuvat koko perheen kumisaappaat ja lastenvaunut. Portaat jakavat kodin yhteiseen alakertaan ja makuuhuoneiden yläkertaan.`,
  ]
}

const oneStorey = ({ place }: HomeFacts): string[] => [
  `Kaikki on yhdessä tasossa. ${itemAt(planSentences[place.plan?.id ?? ''] ?? drawnForThePlace, place.ordinal)}`,
  `Yksi taso, ei portaita. ${itemAt(planSentences[place.plan?.id ?? ''] ?? drawnForThePlace, place.ordinal + 1)}`,
]

const garden = (home: HomeFacts): Sayable => {
  const { outdoor } = home
  return [
    [true, `Terassi avautuu ${towards[outdoor.direction]}.`],
    [true, 'Pihalle mahtuvat omenapuu ja riippumatto.'],
    [true, 'Saunasta pääsee vilvoittelemaan suoraan pihalle.'],
    [isRowEnd(home), 'Päädyn paikka tuo ikkunat myös sivulle.'],
  ]
}

const housePractical: Sayable = [
  [true, 'Auton latauspiste on sisäänkäynnin vieressä.'],
  [true, 'Ulkovarasto on lämmin, ja siellä on sähkö.'],
  [true, 'Lämpö tulee maasta, ja lattiat ovat lämpimät.'],
  [true, 'Katolle voi asentaa aurinkopaneelit.'],
]
