import type { MyPagesInput } from '@nyhem/contract/feed/my-pages-lines'
import { addDays, type LocalDate } from '@nyhem/domain/dates'
import type { DocumentText } from './document-pdf.ts'

type Line = Extract<MyPagesInput, { type: 'document' }>
type Written = Omit<Line, 'type' | 'issuedAt' | 'dueOn'> & {
  readonly daysAgo: number
  readonly dueInDays: number | null
  readonly text: Omit<DocumentText, 'title'>
}

export type DemoDocument = { readonly line: Line; readonly text: DocumentText }

const elin = {
  siteId: 'se',
  customerExternalIds: ['elin'],
  homeExternalId: 'se-sjofartskajen-2-a-1301',
} satisfies Partial<Line>
const sindre = {
  siteId: 'no',
  customerExternalIds: ['sindre'],
  homeExternalId: 'no-fjordrekka-1-a4',
} satisfies Partial<Line>
const ilona = {
  siteId: 'fi',
  customerExternalIds: ['ilona'],
  homeExternalId: 'fi-mantyranta-mantyranta-a-14',
} satisfies Partial<Line>

const written: readonly Written[] = [
  {
    ...elin,
    externalId: 'elin-forhandsavtal',
    kind: 'agreement',
    title: 'Förhandsavtal, lägenhet 1301',
    daysAgo: 3,
    dueInDays: 12,
    action: 'sign',
    summary:
      'Jag signerar förhandsavtalet om upplåtelse av bostadsrätt till lägenhet 1301 i Sjöfartskajen 2. Avtalet är bindande för båda parter.',
    figures: [
      { label: 'Lägenhet', value: '1301' },
      { label: 'Boarea', value: '78,2 m²' },
      { label: 'Beräknad årsavgift', value: '606 kr/m²' },
      { label: 'Upplåtelse senast', value: '3 månader före tillträdet' },
    ],
    text: {
      intro: 'Mellan Brf Sjöfartskajen 2 och dig som köpare, om lägenhet 1301.',
      sections: [
        {
          heading: '1. Vad avtalet gäller',
          paragraphs: [
            'Föreningen ska upplåta lägenhet 1301, 78,2 kvadratmeter, med bostadsrätt till köparen, när den ekonomiska planen är registrerad och huset är godkänt för inflyttning.',
          ],
        },
        {
          heading: '2. Upplåtelse och tillträde',
          paragraphs: [
            'Upplåtelseavtalet tecknas senast tre månader före tillträdet. Beräknad tidpunkt framgår av tidslinjen på Mina sidor, och ett slutligt datum meddelas skriftligen.',
          ],
        },
        {
          heading: '3. Avgift',
          paragraphs: ['Årsavgiften beräknas till 606 kr per kvadratmeter enligt föreningens kostnadskalkyl.'],
        },
        {
          heading: '4. Om något ändras',
          paragraphs: [
            'Blir avgifterna väsentligt högre än beräknat har köparen rätt att frånträda avtalet enligt 5 kap. 8 § bostadsrättslagen. Då betalas det som har lämnats tillbaka.',
          ],
        },
      ],
    },
  },
  {
    ...elin,
    externalId: 'elin-tillval',
    kind: 'document',
    title: 'Tillvalsbeställning, lägenhet 1301',
    daysAgo: 1,
    dueInDays: 20,
    action: 'approve',
    summary: 'Induktionshäll och ugn med ånga i köket och vita innerdörrar, för sammanlagt 8 400 kr.',
    figures: [
      { label: 'Summa', value: '8 400 kr' },
      { label: 'Ingår', value: 'Vita innerdörrar' },
    ],
    text: {
      intro: 'Så har du valt. Godkänn beställningen, så går den vidare till produktionen.',
      sections: [
        { heading: 'Kök', paragraphs: ['Ugn med ånga och induktionshäll. 8 400 kr'] },
        { heading: 'Hela hemmet', paragraphs: ['Innerdörrar, vita och släta. Ingår.'] },
      ],
    },
  },
  {
    ...elin,
    externalId: 'elin-kostnadskalkyl',
    kind: 'document',
    title: 'Kostnadskalkyl, Brf Sjöfartskajen 2',
    daysAgo: 24,
    dueInDays: null,
    action: 'none',
    summary: 'Föreningens beräknade intäkter och kostnader, granskade av två intygsgivare.',
    text: {
      intro: 'Upprättad enligt 5 kap. 3 § bostadsrättslagen, som underlag för förhandsavtal.',
      sections: [
        {
          heading: 'Avgifter',
          paragraphs: [
            'Årsavgiften beräknas till 606 kr per kvadratmeter. Värme ingår; el och varmvatten mäts för sig.',
          ],
        },
        { heading: 'Lån', paragraphs: ['Föreningens lån beräknas till 13 900 kr per kvadratmeter bostadsyta.'] },
      ],
    },
  },
  {
    ...elin,
    externalId: 'elin-bofakta',
    kind: 'document',
    title: 'Planritning och bofakta, lägenhet 1301',
    daysAgo: 31,
    dueInDays: null,
    action: 'none',
    summary: '',
    text: {
      intro: 'Det här ingår i lägenhet 1301.',
      sections: [
        {
          heading: 'Rummen',
          paragraphs: ['Tre rum och kök, 78,2 kvadratmeter, balkong mot sydväst, förråd i källaren.'],
        },
        {
          heading: 'Materialen',
          paragraphs: ['Parkett i ek, kakel i badrum, vita vitvaror i energiklass B eller bättre.'],
        },
      ],
    },
  },
  {
    ...elin,
    externalId: 'elin-personuppgifter',
    kind: 'document',
    title: 'Så behandlar vi dina uppgifter som köpare',
    homeExternalId: null,
    daysAgo: 40,
    dueInDays: null,
    action: 'none',
    summary: '',
    text: {
      intro: 'Information enligt dataskyddsförordningen.',
      sections: [
        {
          heading: 'Varför vi har dina uppgifter',
          paragraphs: ['För att fullgöra avtalet med dig, och för det som lagen kräver om bokföring och garantier.'],
        },
        { heading: 'Hur länge', paragraphs: ['Så länge garantier gäller. Bokföringen sparas i sju år.'] },
      ],
    },
  },
  {
    ...sindre,
    externalId: 'sindre-tilvalg',
    kind: 'document',
    title: 'Tilvalgsbestilling, rekkehus A4',
    daysAgo: 2,
    dueInDays: 14,
    action: 'approve',
    summary: 'Sandfargede fliser på badet, for 4 900 kr.',
    figures: [{ label: 'Sum', value: '4 900 kr' }],
    text: {
      intro: 'Slik har du valgt. Godkjenn bestillingen, så går den videre til produksjon.',
      sections: [{ heading: 'Bad', paragraphs: ['Sandfargede fliser på gulv og vegger. 4 900 kr'] }],
    },
  },
  {
    ...sindre,
    externalId: 'sindre-endringsavtale',
    kind: 'agreement',
    title: 'Endringsavtale om parkeringsplass',
    daysAgo: 4,
    dueInDays: 10,
    action: 'sign',
    summary: 'Jeg undertegner endringsavtalen om parkeringsplass nr. 4 med lader, for 185 000 kr.',
    figures: [
      { label: 'Parkeringsplass', value: 'nr. 4' },
      { label: 'Pris', value: '185 000 kr' },
      { label: 'Betales', value: 'ved overtakelsen' },
    ],
    text: {
      intro: 'Tillegg til kjøpekontrakten for rekkehus A4, etter bustadoppføringslova.',
      sections: [
        {
          heading: '1. Hva avtalen gjelder',
          paragraphs: ['Parkeringsplass nr. 4 i garasjen, med lader, overtas sammen med boligen.'],
        },
        { heading: '2. Pris', paragraphs: ['185 000 kr, som betales ved overtakelsen.'] },
      ],
    },
  },
  {
    ...sindre,
    externalId: 'sindre-garanti',
    kind: 'document',
    title: 'Garanti etter bustadoppføringslova § 12',
    daysAgo: 28,
    dueInDays: null,
    action: 'none',
    summary: '',
    text: {
      intro: 'Garantien er stilt av banken til fordel for deg som kjøper.',
      sections: [
        { heading: 'Beløp', paragraphs: ['Tre prosent av kontraktssummen i byggetiden, fem prosent i fem år etter.'] },
      ],
    },
  },
  {
    ...ilona,
    externalId: 'ilona-kauppakirja',
    kind: 'agreement',
    title: 'Kauppakirja, asunto A 14',
    daysAgo: 3,
    dueInDays: 9,
    action: 'sign',
    summary: 'Allekirjoitan asunnon A 14 kauppakirjan. Kohde on Asunto Oy Mäntyrannan asunto A 14.',
    figures: [
      { label: 'Asunto', value: 'A 14' },
      { label: 'Autopaikka', value: '14' },
    ],
    text: {
      intro: 'Uuden asunnon kauppa asuntokauppalain 4 luvun mukaan.',
      sections: [
        {
          heading: '1. Kaupan kohde',
          paragraphs: ['Osakkeet, jotka oikeuttavat asunnon A 14 hallintaan, ja autopaikka 14.'],
        },
        {
          heading: '2. Luovutus',
          paragraphs: [
            'Asunto luovutetaan, kun rakennus on hyväksytty käyttöön. Tarkka päivä ilmoitetaan kirjallisesti.',
          ],
        },
        {
          heading: '3. Vakuudet',
          paragraphs: ['Myyjä asettaa lain vaatimat vakuudet. Turva-asiakirjat säilyttää pankki.'],
        },
      ],
    },
  },
  {
    ...ilona,
    externalId: 'ilona-sisustus',
    kind: 'document',
    title: 'Sisustusvalinnat, asunto A 14',
    daysAgo: 2,
    dueInDays: 21,
    action: 'approve',
    summary: 'Valkoiset peiliovet koko asuntoon, yhteensä 890 €.',
    figures: [{ label: 'Yhteensä', value: '890 €' }],
    text: {
      intro: 'Näin olet valinnut. Kun hyväksyt, tilaus siirtyy tuotantoon.',
      sections: [
        { heading: 'Väliovet', paragraphs: ['Valkoiset peiliovet. 890 €'] },
        { heading: 'Kylpyhuone', paragraphs: ['Harmaa lattia, valkoiset seinät. Sisältyy hintaan.'] },
      ],
    },
  },
  {
    ...ilona,
    externalId: 'ilona-turva-asiakirjat',
    kind: 'document',
    title: 'Turva-asiakirjojen luettelo',
    daysAgo: 35,
    dueInDays: null,
    action: 'none',
    summary: '',
    text: {
      intro: 'RS-kohteen turva-asiakirjat säilyttää kohteen pankki.',
      sections: [
        { heading: 'Asiakirjat', paragraphs: ['Taloussuunnitelma, rakennuslupa, vakuudet ja rakennustapaselostus.'] },
      ],
    },
  },
]

/** Dated from the day of loading. */
export const demoDocuments = (today: LocalDate): readonly DemoDocument[] =>
  written.map(({ daysAgo, dueInDays, text, ...line }) => ({
    line: {
      type: 'document',
      ...line,
      issuedAt: `${addDays(today, -daysAgo)}T08:00:00Z`,
      dueOn: dueInDays === null ? null : addDays(today, dueInDays),
    },
    text: { title: line.title, ...text },
  }))
