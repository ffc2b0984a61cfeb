import type { Clause, TermFacts, Terms } from './contract-words.types.ts'

const buyersWord = ({ buyers }: TermFacts) => (buyers === 1 ? 'Köparen' : 'Köparna')

const payment = (facts: TermFacts): Clause =>
  facts.fee === null
    ? {
        title: 'Betalning',
        paragraphs: [
          'Inget betalas när avtalet undertecknas.',
          `Priset, ${facts.total}, betalas enligt det upplåtelseavtal eller köpekontrakt som parterna tecknar senare. Där anges när varje del ska betalas.`,
        ],
      }
    : {
        title: 'Betalning',
        paragraphs: [
          `${buyersWord(facts)} betalar en bokningsavgift om ${facts.fee}${facts.feeDueBy === null ? '' : ` senast ${facts.feeDueBy}`}. Avgiften är en del av priset och kommer inte utöver det.`,
          'Betalas avgiften inte i tid upphör avtalet att gälla, och bostaden kan säljas till någon annan. Säljaren har då inte rätt till någon ersättning.',
          `Resten av priset, ${facts.rest}, betalas enligt det upplåtelseavtal eller köpekontrakt som parterna tecknar senare.`,
        ],
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

const moveIn = ({ moveIn: time }: TermFacts): string =>
  time === null
    ? 'Tiden för tillträdet är ännu inte bestämd. Säljaren meddelar den så snart den är känd.'
    : `Tillträdet är ${time}. Säljaren meddelar den slutliga dagen i god tid, senast tre månader i förväg.`

/** The first paragraph of every kind says what it is about; what binds differs. */
const about = (facts: TermFacts, sentence: string): Clause => ({
  title: 'Vad avtalet gäller',
  paragraphs: [`Avtalet gäller ${facts.home}. Säljare är ${facts.seller}.`, sentence],
})

const bookingClauses = (facts: TermFacts): readonly Clause[] => [
  about(
    facts,
    'Under bokningstiden säljer säljaren inte bostaden till någon annan. Bokningen ger köparen företräde att teckna förhandsavtal, upplåtelseavtal eller köpekontrakt om bostaden till det pris som anges i avtalet.',
  ),
  payment(facts),
  {
    title: 'Köparens rätt att avstå',
    paragraphs: [
      'Bokningen är inte ett köp. Köparen kan avstå när som helst fram till dess att förhandsavtal, upplåtelseavtal eller köpekontrakt har undertecknats, genom att meddela säljaren skriftligt.',
      ...(facts.fee === null
        ? ['Den som avstår betalar ingenting.']
        : [
            'Den som avstår får tillbaka hela bokningsavgiften inom 14 dagar från det att meddelandet kom fram. Säljaren gör inget avdrag.',
          ]),
    ],
  },
  {
    title: 'Säljarens rätt att frånträda',
    paragraphs: [
      'Säljaren får frånträda avtalet om projektet inte blir av, till exempel om bygglov eller finansiering uteblir, eller om köparen inte tecknar det följande avtalet inom den tid som säljaren skäligen har angett.',
      ...(facts.fee === null ? [] : ['Då betalas hela bokningsavgiften tillbaka inom 14 dagar.']),
    ],
  },
  {
    title: 'Tillträde och utförande',
    paragraphs: [
      moveIn(facts),
      'Ritningar och bilder visar bostaden så som den är planerad. Mindre ändringar som inte påverkar standard eller funktion kan förekomma. Ytor är preliminära tills huset är uppmätt.',
    ],
  },
  {
    title: 'Överlåtelse',
    paragraphs: ['Bokningen får inte överlåtas till någon annan utan säljarens skriftliga samtycke.'],
  },
  personalData,
  disputes,
]

const preliminaryClauses = (facts: TermFacts): readonly Clause[] => [
  about(
    facts,
    `Avtalet är ett förhandsavtal enligt 5 kap. bostadsrättslagen (1991:614). ${facts.association ?? 'Bostadsrättsföreningen'} åtar sig att upplåta lägenheten med bostadsrätt till ${buyersWord(facts).toLowerCase()}, och ${buyersWord(facts).toLowerCase()} åtar sig att förvärva den, på de villkor som anges här. Säljaren företräder föreningen.`,
  ),
  {
    title: 'Insats, årsavgift och kostnadskalkyl',
    paragraphs: [
      `Lägenheten upplåts mot ${facts.total}, vilket är insats och upplåtelseavgift tillsammans.`,
      `${facts.monthlyFee === null ? 'Årsavgiften bestäms i den ekonomiska planen.' : `Årsavgiften är beräknad till ${facts.monthlyFee}.`} Beräkningen grundar sig på den intygsgivna kostnadskalkyl som köparen har tagit del av före undertecknandet. Avgifterna fastställs slutligt i den ekonomiska planen.`,
    ],
  },
  payment(facts),
  {
    title: 'Upplåtelse och tillträde',
    paragraphs: [
      'Upplåtelseavtal tecknas när den ekonomiska planen är registrerad hos Bolagsverket och tillstånd till upplåtelse finns. Föreningen kallar köparen till det.',
      moveIn(facts),
    ],
  },
  {
    title: 'Köparens rätt att frånträda',
    paragraphs: [
      'Köparen får frånträda avtalet efter uppsägning i de fall som anges i 5 kap. 8 § bostadsrättslagen, bland annat om lägenheten inte upplåts senast vid den beräknade tiden och det beror på föreningen, om upplåtelsen inte sker inom skälig tid därefter, eller om avgifterna blir väsentligt högre än vad som anges i avtalet.',
      'Uppsägningen ska vara skriftlig och göras inom tre månader från det att köparen fick kännedom om den omständighet som ger rätt att frånträda. Det som har betalats återlämnas.',
    ],
  },
  {
    title: 'Köparens avtalsbrott',
    paragraphs: [
      `Tecknar ${buyersWord(facts).toLowerCase()} inte upplåtelseavtal efter kallelse, får föreningen häva avtalet och har rätt till ersättning för den skada som det medför.`,
      'Flera köpare svarar gemensamt för hela avtalet.',
    ],
  },
  {
    title: 'Utförande och överlåtelse',
    paragraphs: [
      'Ritningar och bilder visar bostaden så som den är planerad. Mindre ändringar som inte påverkar standard eller funktion kan förekomma. Ytor är preliminära tills huset är uppmätt.',
      'Avtalet får inte överlåtas utan föreningens skriftliga samtycke.',
    ],
  },
  personalData,
  disputes,
]

/** Swedish terms. A changed word asks for a new version: the old one stands in contracts that are signed. */
export const swedishTerms = {
  preliminary: { version: 'SE-FÖRHAND 2026:1', clauses: preliminaryClauses },
  booking: { version: 'SE-BOKNING 2026:1', clauses: bookingClauses },
  bookingWithFee: { version: 'SE-BOKNINGSAVGIFT 2026:1', clauses: bookingClauses },
} as const satisfies Record<string, Terms>
