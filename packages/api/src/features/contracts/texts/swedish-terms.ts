import type { Clause, TermFacts, Terms } from './contract-texts.types.ts'

/**
 * A booking agreement is regulated by no law and binds nobody to buy. Only what follows does: a preliminary agreement or
 * a grant (bostadsrättslagen 1991:614, 5 kap. and 4 kap. 5 §), or a written contract of sale (jordabalken 4 kap. 1 §).
 * The pages and e-mails say the same: see docs/glossary.md, what binds when.
 */

const buyersWord = ({ buyers }: TermFacts) => (buyers === 1 ? 'Köparen' : 'Köparna')

/** What the agreement to buy is called in law. */
function purchaseAgreement({ disposalForm, isBuilt }: TermFacts): string {
  if (disposalForm === 'tenancy') return 'ett avtal om kooperativ hyresrätt'
  if (disposalForm !== 'condominium') return 'ett köpekontrakt'
  return isBuilt ? 'ett upplåtelseavtal' : 'ett förhandsavtal eller ett upplåtelseavtal'
}

function grantedBy({ disposalForm, association }: TermFacts): readonly string[] {
  if (disposalForm !== 'condominium') return []
  return [
    association === null
      ? 'Bostaden ska upplåtas med bostadsrätt av en bostadsrättsförening som ännu inte är registrerad. Säljaren meddelar köparen föreningens namn när den är det.'
      : `Bostaden ska upplåtas med bostadsrätt av ${association}.`,
  ]
}

const about = (facts: TermFacts): Clause => ({
  title: 'Vad avtalet gäller',
  paragraphs: [
    `Avtalet gäller ${facts.home}${facts.isBuilt ? ', som är färdigbyggd' : ''}. Säljare är ${facts.seller}.`,
    ...grantedBy(facts),
    `Bokningen ger köparen företräde att köpa bostaden till det pris som anges i avtalet. Köpet sker genom ${purchaseAgreement(facts)}, nedan ”köpeavtalet”.`,
    `Med ”bokningstiden” avses tiden från det att alla köpare har undertecknat${facts.fee === null ? '' : ' och bokningsavgiften är betald'} till dess att köpeavtalet undertecknas eller bokningen upphör enligt avtalet. Under bokningstiden säljer säljaren inte bostaden till någon annan.`,
  ],
})

const payment = (facts: TermFacts): Clause => ({
  title: 'Betalning',
  paragraphs:
    facts.fee === null
      ? [
          'Inget betalas när avtalet undertecknas.',
          `Priset, ${facts.total}, betalas enligt köpeavtalet. Där anges när varje del ska betalas.`,
        ]
      : [
          `${buyersWord(facts)} betalar en bokningsavgift om ${facts.fee}${facts.feeDueBy === null ? '' : ` senast ${facts.feeDueBy}`}. Avgiften är en del av priset och kommer inte utöver det.`,
          'Betalas avgiften inte i tid upphör avtalet att gälla, och bostaden kan säljas till någon annan. Säljaren har då inte rätt till någon ersättning.',
          `Resten av priset, ${facts.rest}, betalas enligt köpeavtalet.`,
        ],
})

function moveIn({ moveIn: time }: TermFacts): string {
  if (time.kind === 'unknown')
    return 'Dagen för tillträdet är ännu inte bestämd. Säljaren meddelar den så snart den är känd.'
  if (time.kind === 'to-be-agreed') return 'Dagen för tillträdet kommer parterna överens om i köpeavtalet.'
  return time.isNear
    ? `Tillträdet är ${time.text}. Den slutliga dagen anges i köpeavtalet.`
    : `Tillträdet är ${time.text}. Säljaren meddelar den slutliga dagen i god tid, senast tre månader i förväg.`
}

const personalData: Clause = {
  title: 'Personuppgifter och meddelanden',
  paragraphs: [
    'Säljaren behandlar uppgifterna i avtalet för att fullgöra det och för att uppfylla lag. Avtalet sparas så länge det kan ha betydelse för parternas rättigheter.',
    'Meddelanden som rör avtalet skickas till den e-postadress som står under Parter. Köparen ska säga till om adressen ändras.',
  ],
}

const disputes: Clause = {
  title: 'Ändringar och tvist',
  paragraphs: [
    'Ändringar och tillägg gäller när de är skriftliga och undertecknade av parterna.',
    'Svensk lag gäller. Kan parterna inte enas prövas tvisten av allmän domstol. Köparen kan som konsument också vända sig till Allmänna reklamationsnämnden.',
  ],
}

const bookingClauses = (facts: TermFacts): readonly Clause[] => [
  about(facts),
  payment(facts),
  {
    title: 'Köparens rätt att avstå',
    paragraphs: [
      'Bokningen är inte ett köp och binder inte köparen att köpa. Köparen kan avstå när som helst under bokningstiden genom att meddela säljaren skriftligt.',
      facts.fee === null
        ? 'Den som avstår betalar ingenting.'
        : 'Den som avstår får tillbaka hela bokningsavgiften inom 14 dagar från det att meddelandet kom fram. Säljaren gör inget avdrag.',
    ],
  },
  {
    title: 'Säljarens rätt att frånträda',
    paragraphs: [
      facts.isBuilt
        ? 'Säljaren får frånträda avtalet om köparen inte undertecknar köpeavtalet inom den tid som säljaren skäligen har angett.'
        : 'Säljaren får frånträda avtalet om projektet inte blir av, till exempel om bygglov eller finansiering uteblir, eller om köparen inte undertecknar köpeavtalet inom den tid som säljaren skäligen har angett.',
      ...(facts.fee === null ? [] : ['Då betalas hela bokningsavgiften tillbaka inom 14 dagar.']),
    ],
  },
  {
    title: 'Tillträde och utförande',
    paragraphs: [
      moveIn(facts),
      facts.isBuilt
        ? 'Bostaden är färdigbyggd. Köparen får besiktiga den innan köpeavtalet undertecknas.'
        : 'Ritningar och bilder visar bostaden så som den är planerad. Mindre ändringar som inte påverkar standard eller funktion kan förekomma. Ytor är preliminära tills huset är uppmätt.',
    ],
  },
  {
    title: 'Överlåtelse',
    paragraphs: ['Bokningen får inte överlåtas till någon annan utan säljarens skriftliga samtycke.'],
  },
  personalData,
  disputes,
]

/** Swedish terms. A changed word requires a new version: signed contracts contain the old one. */
export const swedishTerms = {
  booking: { version: 'SE-BOKNING 2026:2', clauses: bookingClauses },
  bookingWithFee: { version: 'SE-BOKNINGSAVGIFT 2026:2', clauses: bookingClauses },
} as const satisfies Record<string, Terms>
