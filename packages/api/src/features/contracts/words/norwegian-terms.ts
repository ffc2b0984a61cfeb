import type { Clause, TermFacts, Terms } from './contract-words.types.ts'

const payment = (facts: TermFacts): Clause => ({
  title: 'Kjøpesum og betaling',
  paragraphs: [
    `Kjøpesummen er ${facts.total}.${facts.monthlyFee === null ? '' : ` Felleskostnadene er anslått til ${facts.monthlyFee}.`} Offentlige gebyrer og dokumentavgift kommer i tillegg etter de satsene som gjelder ved overtakelsen.`,
    ...(facts.fee === null
      ? ['Ingenting betales når kontrakten underskrives.']
      : [
          `Kjøper betaler et forskudd på ${facts.fee}${facts.feeDueBy === null ? '' : ` senest ${facts.feeDueBy}`}. Forskuddet er en del av kjøpesummen. Det står på klientkonto i kjøpers navn inntil selger har stilt garanti etter bustadoppføringslova § 47.`,
          'Betales ikke forskuddet i tide, faller kontrakten bort, og boligen kan selges til en annen. Selger kan da ikke kreve erstatning.',
        ]),
    `Resten, ${facts.rest}, betales til megler eller oppgjørsansvarlig før overtakelsen og frigis til selger mot skjøte eller hjemmelsoverføring.`,
  ],
})

const purchaseClauses = (facts: TermFacts): readonly Clause[] => [
  {
    title: 'Hva kontrakten gjelder',
    paragraphs: [
      `${facts.seller} selger, og ${facts.buyers === 1 ? 'kjøper' : 'kjøperne'} kjøper, ${facts.home}, en bolig under oppføring.`,
      'Kontrakten følger bustadoppføringslova (lov 13. juni 1997 nr. 43). Bestemmelser her som gir kjøper dårligere rett enn loven, gjelder ikke.',
    ],
  },
  payment(facts),
  {
    title: 'Garanti',
    paragraphs: [
      'Selger stiller garanti for oppfyllelse av kontrakten etter bustadoppføringslova § 12. Garantien gjelder til fem år etter overtakelsen. Kjøper har ikke plikt til å betale noe før garantien er stilt, med unntak av forskudd som står på klientkonto.',
    ],
  },
  {
    title: 'Overtakelse og forsinkelse',
    paragraphs: [
      `${facts.moveIn === null ? 'Tidspunktet for overtakelse er ennå ikke bestemt.' : `Overtakelsen er ${facts.moveIn}.`} Selger varsler endelig dato skriftlig, senest ti uker før. Overtakelsen skjer ved overtakelsesforretning.`,
      'Blir boligen ikke overlevert til rett tid, kan kjøper kreve dagmulkt etter bustadoppføringslova § 18, og etter vilkårene i loven holde tilbake vederlaget, heve kontrakten eller kreve erstatning.',
    ],
  },
  {
    title: 'Utførelse, endringer og tilvalg',
    paragraphs: [
      'Boligen leveres i samsvar med prospekt, tegninger og leveransebeskrivelse som kjøper har fått før underskriften. Selger kan gjøre mindre endringer som ikke forringer boligens kvalitet eller funksjon.',
      'Tilvalg og endringer avtales skriftlig, med pris og virkning for tidspunktet for overtakelse.',
    ],
  },
  {
    title: 'Mangler og reklamasjon',
    paragraphs: [
      'Kjøper må melde fra om mangler innen rimelig tid etter at de ble eller burde ha blitt oppdaget, og senest fem år etter overtakelsen (bustadoppføringslova § 30). Selger kaller inn til befaring ett år etter overtakelsen.',
    ],
  },
  {
    title: 'Avbestilling og kjøpers mislighold',
    paragraphs: [
      'Kjøper kan avbestille før overtakelsen. Selger har da rett til erstatning etter bustadoppføringslova §§ 52 og 53.',
      'Betaler kjøper ikke til rett tid, kan selger kreve forsinkelsesrente og, ved vesentlig mislighold, heve kontrakten. Flere kjøpere svarer solidarisk.',
    ],
  },
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
      'Norsk lov gjelder. Tvister som partene ikke løser selv, avgjøres av domstolene der boligen ligger. Kjøper kan som forbruker også henvende seg til Boligtvistnemnda.',
    ],
  },
]

/** Norwegian terms (bokmål). A changed word asks for a new version: the old one stands in contracts that are signed. */
export const norwegianTerms = {
  purchase: { version: 'NO-KJØP 2026:1', clauses: purchaseClauses },
} as const satisfies Record<string, Terms>
