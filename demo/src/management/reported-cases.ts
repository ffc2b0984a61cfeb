import type { CaseStatus } from '@nyhem/domain/case/case-status'
import type { DemoCase } from './demo-cases.ts'

const hannas = {
  person: 'hanna',
  property: 'se-sjofartskajen-1',
  home: 'se-sjofartskajen-1-a-1102',
} as const
const ingrids = { person: 'ingrid', property: 'no-elvehagen-1', home: 'no-elvehagen-1-a-202' } as const

const ongoing = { after: 1, status: 'ongoing' } as const

/** One case per possible status. */
const residents: readonly DemoCase[] = [
  {
    ...hannas,
    key: 'case-hanna-1',
    where: { room: 'kitchen', part: 'water' },
    says: 'Blandaren i köket droppar även när den är helt stängd. Ungefär en droppe i sekunden.',
    photo: { still: 'interior-kitchen-oak-01', name: 'koket.jpg' },
    daysAgo: 6,
    type: 'guarantee',
    moves: [
      ongoing,
      {
        after: 4,
        says: 'Hej Hanna! Det låter som en packning. Vi har tid på torsdag mellan 8 och 10. Passar det att vi går in med huvudnyckel, eller vill du vara hemma?',
      },
    ],
  },
  {
    ...hannas,
    key: 'case-hanna-2',
    where: { room: 'bathroom', part: 'ventilation' },
    says: 'Det blir imma på spegeln i flera timmar efter en dusch. Ventilen drar inte åt sig ett papper.',
    photo: { still: 'interior-bathroom-01', name: 'badrummet.jpg' },
    daysAgo: 2,
    type: 'guarantee',
    moves: [],
  },
  {
    ...hannas,
    key: 'case-hanna-3',
    where: { room: 'balcony', part: 'doors' },
    says: 'Balkongdörren kärvar när det har regnat. Man får lyfta i handtaget för att kunna stänga.',
    daysAgo: 19,
    type: 'guarantee',
    moves: [
      ongoing,
      { after: 5, status: 'waiting-on-material' },
      { after: 5, says: 'Vi har beställt ett nytt gångjärn. Leveranstiden är ungefär två veckor.' },
    ],
  },
  {
    ...hannas,
    key: 'case-hanna-4',
    where: { room: 'living-room', part: 'floor' },
    says: 'En stav i parketten har släppt vid fönstret och gungar när man går på den.',
    photo: { still: 'swatch-floor-oak-01', name: 'parketten.jpg' },
    daysAgo: 40,
    type: 'guarantee',
    moves: [
      ongoing,
      { after: 6, status: 'customer-booked' },
      { after: 12, status: 'executed' },
      { after: 12, says: 'Staven är limmad. Låt bli att våttorka just där den första veckan.' },
      {
        rounds: [
          { name: 'Fuktmätning', after: 12, remark: 'Torrt, inga anmärkningar.' },
          { name: 'Limning', after: 12, remark: 'En stav limmad.' },
        ],
      },
    ],
  },
  {
    ...hannas,
    key: 'case-hanna-5',
    where: { room: 'hallway', part: 'smoke-detector' },
    says: 'Brandvarnaren piper en gång i minuten fast batteriet är nytt.',
    daysAgo: 58,
    type: 'management-other',
    moves: [ongoing, { after: 3, status: 'executed' }, { after: 9, status: 'completed' }],
  },
  {
    ...hannas,
    key: 'case-hanna-6',
    where: { room: 'bedroom', part: 'windows' },
    says: 'Persiennen mellan glasen har hakat upp sig på ena sidan.',
    daysAgo: 61,
    type: 'guarantee',
    moves: [{ after: 2, status: 'cancelled-by-customer' }],
  },
  {
    ...ingrids,
    key: 'case-ingrid-1',
    where: { room: 'bathroom', part: 'drain' },
    says: 'Sluket i dusjen går tett etter et par minutter. Jeg har renset det to ganger.',
    photo: { still: 'interior-bathroom-stone-01', name: 'dusjen.jpg' },
    daysAgo: 4,
    type: 'guarantee',
    moves: [
      { after: 1, status: 'ongoing-no' },
      { after: 2, says: 'Hei Ingrid! Rørleggeren kan komme tirsdag mellom 12 og 14. Passer det?' },
    ],
  },
  {
    ...ingrids,
    key: 'case-ingrid-2',
    where: { room: 'living-room', part: 'windows' },
    says: 'Det trekker kaldt fra vinduet mot elva når det blåser fra nord.',
    photo: { still: 'interior-living-room-balcony-view-01', name: 'vinduet.jpg' },
    daysAgo: 26,
    type: 'guarantee',
    moves: [
      { after: 2, status: 'ongoing-no' },
      { after: 9, status: 'waiting-on-weather' },
    ],
  },
  {
    ...ingrids,
    key: 'case-ingrid-3',
    where: { room: 'kitchen', part: 'dishwasher' },
    says: 'Oppvaskmaskinen stopper midt i programmet og viser E24.',
    daysAgo: 48,
    type: 'guarantee',
    moves: [
      { after: 1, status: 'ongoing-no' },
      { after: 5, status: 'executed-no' },
      { after: 14, status: 'completed-no' },
    ],
  },
]

const lotskajen = { person: 'tomas', association: 'brf-lotskajen-1', property: 'se-lotskajen-1' } as const
const elvehagen = { person: 'henrik', association: 'sameiet-elvehagen-1', property: 'no-elvehagen-1' } as const

type Reported = readonly [where: DemoCase['where'], says: string, status: CaseStatus | null]

/** Brf Lotskajen 1, newest first; more than one page. */
const boardReported: readonly Reported[] = [
  [
    { area: 'elevator', part: 'doors' },
    'Hissdörren på plan 3 går igen och öppnas flera gånger innan hissen åker.',
    null,
  ],
  [{ area: 'garage', part: 'doors' }, 'Garageporten stannar halvvägs när det är under fem minusgrader.', null],
  [{ area: 'lights', part: 'lights' }, 'Belysningen i trapphuset tänds inte mellan plan 5 och 6.', 'ongoing'],
  [
    { area: 'trash', part: 'locks' },
    'Taggläsaren till miljörummet svarar inte på alla taggar.',
    'waiting-on-subcontractor',
  ],
  [
    { area: 'sub-central', part: 'heating' },
    'Framledningen ligger åtta grader under kurvan sedan i söndags.',
    'investigation',
  ],
  [{ area: 'facade', part: 'drain' }, 'Stupröret vid gaveln har lossnat i det övre fästet.', 'waiting-on-weather'],
  [{ area: 'yard', part: 'railing' }, 'Räcket vid rampen till cykelrummet sitter löst.', 'customer-booked'],
  [{ area: 'doors', part: 'locks' }, 'Porten mot gatan låser inte om den inte trycks igen.', 'executed'],
  [{ area: 'grass', part: 'other' }, 'Två av de nyplanterade häggmisplarna har gått av.', 'other-season'],
  [
    { area: 'simple-ventilation', part: 'ventilation' },
    'Fläktaggregatet på taket tjuter vid start.',
    'waiting-on-material',
  ],
  [{ area: 'post', part: 'locks' }, 'Låset till postfack 12 går inte att vrida om.', 'executed'],
  [{ area: 'fire', part: 'doors' }, 'Dörrstängaren på plan 2 stänger inte branddörren helt.', 'executed'],
  [{ area: 'elevator', part: 'lights' }, 'Lampan i hissen blinkar.', 'completed'],
  [{ area: 'garage', part: 'floor' }, 'Vatten blir stående vid plats 14 efter regn.', 'waiting-on-decision'],
  [{ area: 'yard', part: 'lights' }, 'Tre pollare på gården är släckta.', 'completed'],
  [{ area: 'trash', part: 'doors' }, 'Luckan till pappersinkastet hänger snett.', 'completed'],
  [{ area: 'doors', part: 'doors' }, 'Källardörren skaver i tröskeln.', 'completed'],
  [{ area: 'facade', part: 'walls' }, 'Det har lossnat puts stor som en hand vid port A.', 'waiting-on-customer'],
  [{ area: 'lights', part: 'electricity' }, 'Säkringen för tvättstugans belysning löser ut.', 'completed'],
  [{ area: 'sub-central', part: 'water' }, 'Expansionskärlet behöver fyllas på varje vecka.', 'subcontractor'],
  [{ area: 'elevator', part: 'electricity' }, 'Hissen stannar mellan plan 1 och 2, ingen var i den.', 'completed'],
  [{ area: 'grass', part: 'other' }, 'Bevattningen i planteringen mot kajen läcker.', 'completed'],
  [{ area: 'fire', part: 'smoke-detector' }, 'Rökdetektorn i garaget larmar för damm.', 'completed'],
  [{ area: 'garage', part: 'lights' }, 'Lysrören vid infarten är trasiga.', 'completed'],
  [{ area: 'post', part: 'doors' }, 'Anslagstavlans glas är sprucket.', 'shredded'],
  [{ area: 'doors', part: 'locks' }, 'Porttelefonen ringer till fel lägenhet på plan 4.', 'completed'],
  [{ area: 'yard', part: 'floor' }, 'Plattor har satt sig framför cykelstället.', 'reference'],
  [{ area: 'facade', part: 'windows' }, 'Fönstret i trapphuset på plan 6 går inte att stänga.', 'completed'],
  [{ area: 'trash', part: 'pests' }, 'Det har synts råttor vid miljörummet.', 'completed'],
  [{ area: 'other', part: 'other' }, 'Flaggstångens lina har gått av.', 'cancelled-by-customer'],
  [{ area: 'garage', part: 'electricity' }, 'Laddstolpe 3 startar inte.', 'completed'],
]

const norwegianReported: readonly Reported[] = [
  [{ area: 'elevator', part: 'doors' }, 'Heisdøren i andre etasje lukker seg for fort.', null],
  [{ area: 'garage', part: 'doors' }, 'Garasjeporten åpner seg ikke med fjernkontroll.', 'ongoing-no'],
  [{ area: 'doors', part: 'locks' }, 'Inngangsdøren i Garverveien 5 går ikke i lås.', 'executed-no'],
  [{ area: 'trash', part: 'doors' }, 'Lokket på avfallsbrønnen for papir henger.', 'waiting-on-material'],
  [{ area: 'lights', part: 'lights' }, 'Det er mørkt i trappen mellom tredje og fjerde etasje.', 'completed-no'],
  [{ area: 'yard', part: 'floor' }, 'Hellene foran inngangen har satt seg etter vinteren.', 'other-season'],
]

/** Closed cases passed through the intermediate statuses. */
function movesTo(status: CaseStatus | null, norwegian: boolean): DemoCase['moves'] {
  if (status === null) return []
  const [underWay, done] = norwegian ? (['ongoing-no', 'executed-no'] as const) : (['ongoing', 'executed'] as const)
  if (status === underWay) return [{ after: 1, status }]
  const isEnd = status === 'completed' || status === 'completed-no'
  return [
    { after: 1, status: underWay },
    ...(isEnd ? [{ after: 4, status: done } as const] : []),
    { after: isEnd ? 11 : 5, status },
  ]
}

const ofBoard = (board: typeof lotskajen | typeof elvehagen, reported: readonly Reported[]): DemoCase[] =>
  reported.map(([where, says, status], index) => ({
    ...board,
    key: `case-${board.person}-${index + 1}`,
    where,
    says,
    // Older cases are further apart.
    daysAgo: 2 + index * 3 + Math.floor((index * index) / 4),
    type: index % 5 === 3 ? 'management-other' : index % 7 === 6 ? 'guarantee' : 'management',
    moves: [...movesTo(status, board === elvehagen), ...(moreOf[`${board.person}-${index + 1}`] ?? [])],
  }))

const moreOf: Readonly<Record<string, DemoCase['moves']>> = {
  'tomas-3': [{ after: 2, says: 'En elektriker kommer under veckan. Vi har satt upp tillfällig belysning på plan 5.' }],
  'tomas-5': [
    {
      rounds: [
        { name: 'Avläsning av framledning', after: 1, remark: '47 grader vid minus två ute. Kurvan säger 55.' },
        { name: 'Kontroll av styrventil', after: 2, remark: 'Ställdonet svarar långsamt.' },
        { name: 'Byte av ställdon', after: null },
      ],
    },
    { after: 3, says: 'Ställdonet byts på fredag. Värmen är avstängd mellan klockan 9 och 11.' },
  ],
  'tomas-8': [
    { rounds: [{ name: 'Justering av dörrstängare', after: 5, remark: 'Stängkraften höjd ett steg.' }] },
    { after: 5, says: 'Dörrstängaren är justerad. Hör av er om porten fortfarande inte går i lås.' },
  ],
  'tomas-12': [{ rounds: [{ name: 'Provstängning', after: 5, remark: 'Går igen från 10 graders öppning.' }] }],
  'henrik-3': [{ after: 5, says: 'Låsekassen er smurt og justert. Si fra hvis døren fortsatt ikke går i lås.' }],
}

export const reportedCases: readonly DemoCase[] = [
  ...residents,
  ...ofBoard(lotskajen, boardReported),
  ...ofBoard(elvehagen, norwegianReported),
]
