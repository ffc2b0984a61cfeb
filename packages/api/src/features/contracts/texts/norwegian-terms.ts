import type { Clause, TermFacts, Terms } from './contract-texts.types.ts'

/**
 * A purchase, of a home under construction by bustadoppføringslova (§ 1), of a finished one by avhendingslova (§ 1-1).
 * It binds when all buyers have signed and the advance is paid; before that the buyer may leave it without cost. The
 * pages and e-mails say the same: see docs/glossary.md, what binds when.
 */

const subject = (facts: TermFacts): Clause => ({
  title: 'Hva kontrakten gjelder',
  paragraphs: [
    `${facts.seller} selger, og ${facts.buyers === 1 ? 'kjøper' : 'kjøperne'} kjøper, ${facts.home}, ${facts.isBuilt ? 'en ferdig oppført bolig' : 'en bolig under oppføring'}.`,
    `Kontrakten følger ${facts.isBuilt ? 'avhendingslova (lov 3. juli 1992 nr. 93)' : 'bustadoppføringslova (lov 13. juni 1997 nr. 43)'}. Bestemmelser her som gir kjøper dårligere rett enn loven, gjelder ikke.`,
    facts.fee === null
      ? 'Kjøpet er bindende når alle kjøpere har underskrevet.'
      : 'Kjøpet er bindende når alle kjøpere har underskrevet og forskuddet er betalt.',
  ],
})

/** Money before the takeover: bustadoppføringslova § 47 allows it against a guarantee. */
const advance = (facts: TermFacts): readonly string[] => [
  `Kjøper betaler et forskudd på ${facts.fee}${facts.feeDueBy === null ? '' : ` senest ${facts.feeDueBy}`}. Forskuddet er en del av kjøpesummen. Det står på klientkonto i kjøpers navn ${facts.isBuilt ? 'til overtakelsen' : 'inntil selger har stilt garanti etter bustadoppføringslova § 47'}.`,
  'Betales ikke forskuddet i tide, eller avbryter kjøper kjøpet før det er betalt, faller kontrakten bort, og boligen kan selges til en annen. Selger kan da ikke kreve erstatning.',
]

const payment = (facts: TermFacts): Clause => ({
  title: 'Kjøpesum og betaling',
  paragraphs: [
    `Kjøpesummen er ${facts.total}.${facts.monthlyFee === null ? '' : ` Felleskostnadene er anslått til ${facts.monthlyFee}.`} Offentlige gebyrer og dokumentavgift kommer i tillegg etter de satsene som gjelder ved overtakelsen.`,
    ...(facts.fee === null ? ['Ingenting betales når kontrakten underskrives.'] : advance(facts)),
    `Resten, ${facts.rest}, betales til megler eller oppgjørsansvarlig før overtakelsen og frigis til selger mot skjøte eller hjemmelsoverføring.`,
  ],
})

const guarantee = ({ isBuilt }: TermFacts): Clause => ({
  title: 'Garanti',
  paragraphs: [
    isBuilt
      ? 'Selges boligen innen seks måneder etter at den ble fullført, stiller selger garanti etter avhendingslova § 2-11, jf. bustadoppføringslova § 12. Garantien gjelder til fem år etter overtakelsen.'
      : 'Selger stiller garanti for oppfyllelse av kontrakten etter bustadoppføringslova § 12. Garantien gjelder til fem år etter overtakelsen. Kjøper har ikke plikt til å betale noe før garantien er stilt, med unntak av forskudd som står på klientkonto.',
  ],
})

function takeover({ moveIn }: TermFacts): string {
  const procedure = 'Overtakelsen skjer ved overtakelsesforretning.'
  if (moveIn.kind === 'to-be-agreed') return `Dagen for overtakelse avtaler partene skriftlig. ${procedure}`
  if (moveIn.kind === 'unknown')
    return `Tidspunktet for overtakelse er ennå ikke bestemt. Selger varsler endelig dato skriftlig, senest ti uker før. ${procedure}`
  const notice = moveIn.isNear
    ? 'Endelig dato avtaler partene skriftlig.'
    : 'Selger varsler endelig dato skriftlig, senest ti uker før.'
  return `Overtakelsen er ${moveIn.text}. ${notice} ${procedure}`
}

/** Daily damages belong to a home under construction (bustadoppføringslova § 18); avhendingslova has none (§ 4-1). */
function delay({ isBuilt, moveIn }: TermFacts): string {
  const day = moveIn.kind === 'to-be-agreed' ? 'den dagen partene har avtalt' : 'rett tid'
  return isBuilt
    ? `Blir boligen ikke overlevert til ${day}, kan kjøper etter vilkårene i avhendingslova § 4-1 holde tilbake kjøpesummen, kreve oppfyllelse, heve kontrakten eller kreve erstatning.`
    : `Blir boligen ikke overlevert til ${day}, kan kjøper kreve dagmulkt etter bustadoppføringslova § 18, og etter vilkårene i loven holde tilbake vederlaget, heve kontrakten eller kreve erstatning.`
}

const standard = ({ isBuilt }: TermFacts): Clause =>
  isBuilt
    ? {
        title: 'Boligens stand og tilvalg',
        paragraphs: [
          'Boligen er ferdig og leveres i samsvar med salgsoppgaven og leveransebeskrivelsen som kjøper har fått før underskriften. Kjøper har hatt mulighet til å undersøke boligen.',
          'Tilvalg og endringer avtales skriftlig, med pris og virkning for dagen for overtakelse.',
        ],
      }
    : {
        title: 'Utførelse, endringer og tilvalg',
        paragraphs: [
          'Boligen leveres i samsvar med prospekt, tegninger og leveransebeskrivelse som kjøper har fått før underskriften. Selger kan gjøre mindre endringer som ikke forringer boligens kvalitet eller funksjon.',
          'Tilvalg og endringer avtales skriftlig, med pris og virkning for tidspunktet for overtakelse.',
        ],
      }

const defects = ({ isBuilt }: TermFacts): Clause => ({
  title: 'Mangler og reklamasjon',
  paragraphs: [
    isBuilt
      ? 'Kjøper må melde fra om mangler innen rimelig tid etter at de ble eller burde ha blitt oppdaget, og senest fem år etter overtakelsen (avhendingslova § 4-19).'
      : 'Kjøper må melde fra om mangler innen rimelig tid etter at de ble eller burde ha blitt oppdaget, og senest fem år etter overtakelsen (bustadoppføringslova § 30). Selger kaller inn til befaring ett år etter overtakelsen.',
  ],
})

const breach = ({ isBuilt }: TermFacts): Clause => ({
  title: isBuilt ? 'Kjøpers mislighold' : 'Avbestilling og kjøpers mislighold',
  paragraphs: [
    ...(isBuilt
      ? []
      : [
          'Når kjøpet er bindende, kan kjøper avbestille før overtakelsen. Selger har da rett til erstatning etter bustadoppføringslova §§ 52 og 53.',
        ]),
    'Betaler kjøper ikke til rett tid, kan selger kreve forsinkelsesrente og, ved vesentlig mislighold, heve kontrakten. Flere kjøpere svarer solidarisk.',
  ],
})

const purchaseClauses = (facts: TermFacts): readonly Clause[] => [
  subject(facts),
  payment(facts),
  guarantee(facts),
  { title: 'Overtakelse og forsinkelse', paragraphs: [takeover(facts), delay(facts)] },
  standard(facts),
  defects(facts),
  breach(facts),
  {
    title: 'Videresalg',
    paragraphs: ['Kontrakten kan overdras til en annen bare med selgers skriftlige samtykke.'],
  },
  {
    title: 'Personopplysninger og meldinger',
    paragraphs: [
      'Selger behandler opplysningene i kontrakten for å oppfylle den og for å følge loven. Kontrakten lagres så lenge den kan ha betydning for partenes rettigheter.',
      'Meldinger om kontrakten sendes til e-postadressen som står under Parter. Kjøper sier fra om adressen endres.',
    ],
  },
  {
    title: 'Endringer og tvist',
    paragraphs: [
      'Endringer og tillegg gjelder når de er skriftlige og underskrevet av partene.',
      `Norsk lov gjelder. Tvister som partene ikke løser selv, avgjøres av domstolene der boligen ligger.${facts.isBuilt ? '' : ' Kjøper kan som forbruker også henvende seg til Boligtvistnemnda.'}`,
    ],
  },
]

/** Norwegian terms (bokmål). A changed word requires a new version: signed contracts contain the old one. */
export const norwegianTerms = {
  purchase: { version: 'NO-KJØP 2026:2', clauses: purchaseClauses },
} as const satisfies Record<string, Terms>
