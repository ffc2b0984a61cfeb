import type { DecideBatchReply } from '@nyhem/contract/calls/feeds'
import type {
  BatchDecision,
  BatchDecisionReason,
  BatchState,
  DriftKind,
  HoldReason,
} from '@nyhem/domain/housing/feed-batch'

const several = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('sv-SE')} ${more}`

/** `varje minut`, `var 15:e minut`, `var 2:a timme`. */
function every(count: number, unit: string): string {
  const isFirst = [1, 2].includes(count % 10) && ![11, 12].includes(count % 100)
  return count === 1 ? `varje ${unit}` : `var ${count}:${isFirst ? 'a' : 'e'} ${unit}`
}

/** Words of the feeds' screen. */
export const feeds = {
  title: 'Flöden',
  tabsLabel: 'Vad som visas',
  tabs: { all: 'Alla satser', held: 'Väntar på beslut', refused: 'Nekade' },
  caption: 'Satser från affärssystem, den senaste först',
  columns: {
    batch: 'Sats',
    sites: 'Webbplats',
    received: 'Kom',
    lines: 'Rader',
    problems: 'Fel',
    changes: 'Ändrar',
    state: 'Läge',
  },
  batch: (number: number) => `Sats ${number.toLocaleString('sv-SE')}`,
  noSite: 'Ingen webbplats',
  states: {
    stored: 'Sparad',
    refused: 'Nekad',
    held: 'Väntar på beslut',
    approved: 'Godkänd',
    rejected: 'Avvisad',
  } satisfies Record<BatchState, string>,
  none: {
    all: 'Inga satser har kommit',
    held: 'Ingen sats väntar på beslut',
    refused: 'Inga satser är nekade',
  },
  noneWhy: {
    all: 'Här visas alla satser som affärssystemen skickar, även de som nekas.',
    held: 'Här visas satser som skulle ta bort eller ändra mycket. De sparas först när någon har godkänt dem.',
    refused: 'Här visas satser med fel på någon rad, och de som har avvisats.',
  },
  older: 'Äldre satser',
  newest: 'Till de senaste',
  heldCount: (count: number, since: string) =>
    `${several(count, 'sats', 'satser')} väntar på beslut, den äldsta sedan ${since}`,
  showHeld: 'Visa dem',
  senders: {
    heading: 'Avsändare',
    none: 'Ingen avsändare har skickat något.',
    last: (when: string) => `Senast ${when}`,
    usual: (interval: string) => `Skickar vanligtvis ${interval}`,
    unknown: 'Har skickat för få gånger för att visa hur ofta',
    minutes: (count: number) => every(count, 'minut'),
    hours: (count: number) => every(count, 'timme'),
    days: (count: number) => every(count, 'dag'),
    silent: (since: string) => `Tyst sedan ${since}`,
  },
  overrides: {
    heading: 'Våra ändringar över flödet',
    none: 'Ingen har ändrat något pris eller någon status över flödet.',
    price: 'Pris',
    status: 'Status',
    theirs: (said: string) => `Flödet säger ${said}`,
    made: (name: string, when: string, until: string) => `${name} ${when}, gäller till ${until}`,
    old: 'Äldre än en vecka',
  },
  inventories: {
    heading: 'Skillnader mot affärssystemets lista',
    none: 'Inget affärssystem har skickat en lista att jämföra med.',
    compared: (when: string, homes: number) => `Avstämt ${when}, ${several(homes, 'bostad', 'bostäder')}`,
    kinds: { 'only-here': 'Bara hos oss', 'only-there': 'Bara hos dem', different: 'Olika' } satisfies Record<
      DriftKind,
      string
    >,
    counted: (count: number, oldest: string | null) => (oldest === null ? `${count}` : `${count}, äldst ${oldest}`),
    since: (when: string) => `sedan ${when}`,
    nothingMended: 'Inget rättas automatiskt.',
  },
  back: 'Alla satser',
  summary: (changes: number) =>
    changes === 0
      ? 'Ingen bostad får nytt pris, ny avgift eller ny status'
      : several(changes, 'ändring av bostäder', 'ändringar av bostäder'),
  counts: (added: number, changed: number, removed: number) =>
    `${several(added, 'ny', 'nya')}, ${several(changed, 'ändrad', 'ändrade')}, ${several(removed, 'borttagen', 'borttagna')}`,
  heldBecause: 'Väntar på beslut eftersom satsen',
  holdReasons: {
    'removes-many': 'tar bort fler än 20 bostäder och mer än 5 procent av bostäderna på en webbplats',
    'prices-jump': 'ändrar fler än fem priser med mer än 20 procent',
    'sold-again': 'lägger ut en såld bostad till salu igen',
    'removes-booked': 'tar bort en bostad med pågående bokning',
  } satisfies Record<HoldReason, string>,
  show: { unusual: 'Ovanliga', all: 'Alla' },
  showLabel: 'Vilka ändringar som visas',
  changesCaption: 'Vad satsen ändrar, efter webbplats och etapp',
  changeColumns: {
    home: 'Bostad',
    field: 'Fält',
    from: 'Hos oss',
    to: 'I satsen',
    difference: 'Skillnad',
    why: 'Ovanligt',
  },
  fields: { price: 'Pris', fee: 'Månadsavgift', status: 'Status' },
  notThere: 'Finns inte',
  whyShown: {
    'removes-many': 'Tas bort',
    'prices-jump': 'Mer än 20 procent',
    'sold-again': 'Tillbaka från såld',
    'removes-booked': 'Tas bort trots pågående bokning',
  } satisfies Record<HoldReason, string>,
  kept: 'Har en pågående bokning',
  noneUnusual: 'Inget ovanligt',
  noneUnusualWhy: 'Ingen enskild ändring i satsen är större än vanligt.',
  noChanges: 'Inga ändringar',
  noChangesWhy: 'Satsen ändrar inget pris, ingen avgift och ingen status.',
  hidden: (count: number) => `${several(count, 'ändring', 'ändringar')} på andra webbplatser visas inte för dig.`,
  more: (count: number) => `Visa ${count} till`,
  earlierChanges: 'Från början',
  problemsHeading: 'Fel i satsen',
  problemsShown: (shown: number, all: number) =>
    shown < all
      ? `De första ${shown} av ${all.toLocaleString('sv-SE')}. Avsändaren har fått alla.`
      : 'Avsändaren har fått dem.',
  problemsCaption: 'Fel i satsen, efter rad',
  problemColumns: { line: 'Rad', field: 'Fält', found: 'De skickade', expected: 'Väntat' },
  decide: {
    heading: 'Vad vill du göra?',
    jump: 'Till beslutet',
    approve: 'Godkänn hela satsen',
    approveWhy: 'Allt sparas som det visas här, om inget av det har ändrats sedan satsen kom.',
    reject: 'Avvisa satsen',
    rejectWhy: 'Våra uppgifter står kvar. Avsändaren kan läsa orsaken och skicka en ny sats.',
    reason: 'Orsak',
    words: 'Meddelande till avsändaren',
    wordsHint: 'Behövs när orsaken är Annat.',
    act: {
      approve: (number: number) => `Godkänn sats ${number.toLocaleString('sv-SE')}`,
      reject: (number: number) => `Avvisa sats ${number.toLocaleString('sv-SE')}`,
    } satisfies Record<BatchDecision, (number: number) => string>,
    notYours: 'Den som får besluta om försäljningen på alla satsens webbplatser fattar beslutet.',
    missing: 'Välj orsak.',
  },
  reasons: {
    'asked-the-sender': 'Avsändaren har bekräftat',
    'as-planned': 'Som planerat',
    'wrong-prices': 'Fel priser',
    'homes-missing': 'Bostäder saknas',
    'wrong-statuses': 'Fel status',
    'sent-by-mistake': 'Skickad av misstag',
    other: 'Annat',
  } satisfies Record<BatchDecisionReason, string>,
  refusals: {
    Stale: 'Något som satsen nämner har ändrats sedan den kom. Inget är sparat. Be avsändaren skicka igen.',
    WordsMissing: 'Skriv några ord om orsaken.',
  } satisfies Record<Exclude<DecideBatchReply['code'], 'Ok' | 'Decided' | 'LiveBooking'>, string>,
  decidedAlready: (state: string) => `Någon annan hann före: ${state.toLowerCase()}.`,
  liveBooking: (homes: string) => `Inget är sparat. Satsen tar bort bostäder med pågående bokning: ${homes}.`,
  done: { approve: 'Satsen är godkänd och sparad.', reject: 'Satsen är avvisad.' } satisfies Record<
    BatchDecision,
    string
  >,
  decidedBy: (state: string, name: string, when: string) => `${state} av ${name} ${when}`,
  decidedByNobody: (when: string) => `Avvisad automatiskt ${when} eftersom ingen beslutade i tid.`,
  fingerprint: 'SHA-256',
}

export type FeedsTexts = typeof feeds
