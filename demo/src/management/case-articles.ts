import type { ManagementInput } from '@nyhem/contract/feed/management-lines'

type Article = Extract<ManagementInput, { type: 'article' }>
type Written = Omit<Article, 'type' | 'externalId' | 'siteId'> & { readonly word: string }

/** A freely usable film, as placeholder for the owner's. */
const film = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'

const swedish: readonly Written[] = [
  {
    word: 'tap',
    question: 'Droppar kranen eller är strålen svag?',
    answer:
      'Skruva loss silen längst ut på pipen, lägg den i ättika i en timme och skölj ren den. Sätt tillbaka den och prova igen.\n\nDroppar det när kranen är stängd behöver vi byta en packning. Gör då en felanmälan.',
    explains: ['water'],
    video: {
      url: film,
      description: 'Så rengör du silen i en blandare',
      transcript:
        'Stäng av vattnet. Skruva loss silen motsols med handen eller en tång med en trasa om. Lägg silen i ättika. Skölj den efter en timme och skruva tillbaka den.',
    },
  },
  {
    word: 'radiator',
    question: 'Är elementet kallt?',
    answer:
      'Vrid termostaten till det högsta läget och vänta en timme. Är elementet varmt nedtill men kallt upptill behöver det luftas. Det gör vi.\n\nHar du möbler eller långa gardiner framför termostaten tror den att rummet är varmare än det är. Är flera lägenheter kalla är det akut: ring oss.',
    explains: ['heating'],
  },
  {
    word: 'drain',
    question: 'Rinner vattnet undan långsamt?',
    answer:
      'Rensa golvbrunnen eller vattenlåset först. Lyft gallret, dra upp insatsen och skölj den. Under diskbänken skruvar du loss koppen på vattenlåset med en hink under.\n\nÄr det stopp i flera avlopp samtidigt är det ett fel i stammen. Gör en felanmälan direkt.',
    explains: ['drain'],
  },
  {
    word: 'dishwasher',
    question: 'Tömmer diskmaskinen inte?',
    answer:
      'Ta upp silen i botten och skölj den. Titta efter glasbitar i pumpen. Kontrollera att slangen under bänken inte är vikt.\n\nSer du en felkod: skriv av den i din felanmälan, så tar vi med rätt reservdel.',
    explains: ['dishwasher'],
  },
  {
    word: 'fridge',
    question: 'Låter kylen, eller är den för varm?',
    answer:
      'Dammsug gallret baktill, och se till att luften kommer fram. Rätt temperatur är fyra grader i kylen och minus arton i frysen. Efter en avfrostning tar det ett dygn innan den är kall igen.',
    explains: ['fridge'],
  },
  {
    word: 'stove',
    question: 'Går hällen eller ugnen inte att slå på?',
    answer:
      'Titta om barnlåset är på: håll in knappen med nyckeln eller låset i tre sekunder. På en induktionshäll måste kastrullen vara magnetisk. Är hela spisen död kan säkringarna ha löst ut i elcentralen. Vänta en minut innan du slår på dem igen.\n\nVisas en felkod: skriv av den i din felanmälan. Luktar det bränt ska du stänga av spisen och ringa oss.',
    explains: ['stove'],
  },
  {
    word: 'washer',
    question: 'Startar eller tömmer tvättmaskinen inte?',
    answer:
      'Kontrollera att kranen till maskinen är öppen och att luckan är helt stängd. Tömmer den inte: öppna luckan längst ned, ställ ett fat under och rensa filtret från ludd och mynt. Torktumlarens luddfilter ska rensas efter varje omgång.\n\nSer du en felkod: skriv av den i din felanmälan.',
    explains: ['washing-machine'],
  },
  {
    word: 'ventilation',
    question: 'Drar ventilationen dåligt?',
    answer:
      'Håll ett papper mot ventilen: sitter det kvar fungerar den. Rengör ventilen med en fuktig trasa, utan att vrida på den. Spisfläktens filter tål maskindisk.',
    explains: ['ventilation', 'simple-ventilation'],
  },
  {
    word: 'toilet',
    question: 'Rinner det hela tiden i toaletten?',
    answer:
      'Lyft av locket och se om flottören hänger sig. Kalk löser du med ättika. Rinner det ändå: stäng kranen under behållaren och gör en felanmälan.',
    explains: ['toilet'],
  },
  {
    word: 'electricity',
    question: 'Har strömmen gått i ett rum?',
    answer:
      'Titta i elcentralen i hallen. Har jordfelsbrytaren löst ut: dra ur alla kontakter i rummet, slå på brytaren och sätt i en kontakt i taget. Luktar det bränt ska du inte slå på den igen. Ring oss.',
    explains: ['electricity'],
  },
  {
    word: 'elevator',
    question: 'Står hissen stilla?',
    answer:
      'Kontrollera att inget ligger i dörrspåret på något plan. Sitter någon fast: tryck på larmknappen i hissen, eller ring oss dygnet runt. Försök aldrig öppna dörrarna själv.',
    explains: ['elevator'],
  },
]

const norwegian: readonly Written[] = [
  {
    word: 'tap',
    question: 'Drypper kranen, eller er strålen svak?',
    answer:
      'Skru av silen ytterst på tuten, legg den i eddik i en time og skyll den. Sett den på igjen og prøv.\n\nDrypper det når kranen er stengt, må vi bytte en pakning. Send da en feilmelding.',
    explains: ['water'],
    video: {
      url: film,
      description: 'Slik renser du silen i et blandebatteri',
      transcript:
        'Steng vannet. Skru løs silen mot klokka. Legg silen i eddik. Skyll den etter en time og skru den på.',
    },
  },
  {
    word: 'heating',
    question: 'Er gulvvarmen eller ovnen kald?',
    answer:
      'Skru termostaten opp til høyeste trinn og vent i to timer: gulvvarme bruker tid. Er flere leiligheter kalde, haster det. Ring oss.',
    explains: ['heating'],
  },
  {
    word: 'drain',
    question: 'Renner vannet sakte ut?',
    answer:
      'Løft risten over sluket, ta opp innsatsen og skyll den. Er flere avløp tette samtidig, er feilen i rørene i bygget. Meld fra med en gang.',
    explains: ['drain'],
  },
  {
    word: 'ventilation',
    question: 'Trekker ventilasjonen dårlig?',
    answer:
      'Hold et papir mot ventilen: henger det fast, virker den. Tørk ventilen med en fuktig klut uten å vri på den. Filteret i kjøkkenviften tåler oppvaskmaskin.',
    explains: ['ventilation', 'simple-ventilation'],
  },
  {
    word: 'dishwasher',
    question: 'Tømmer ikke oppvaskmaskinen?',
    answer:
      'Ta opp silen i bunnen og skyll den. Se etter glassbiter i pumpen, og om slangen under benken er bøyd.\n\nSer du en feilkode: skriv den i feilmeldingen, så tar vi med riktig reservedel.',
    explains: ['dishwasher'],
  },
  {
    word: 'fridge',
    question: 'Bråker kjøleskapet, eller er det for varmt?',
    answer:
      'Støvsug risten på baksiden, og se til at luften slipper fram. Riktig temperatur er fire grader i kjøleskapet og minus atten i fryseren. Etter avriming tar det et døgn før det er kaldt igjen.',
    explains: ['fridge'],
  },
  {
    word: 'stove',
    question: 'Kan du ikke slå på platetoppen eller stekeovnen?',
    answer:
      'Se om barnesikringen er på: hold inne knappen med nøkkelen eller låsen i tre sekunder. På en induksjonstopp må kjelen være magnetisk. Komfyrvakten kan ha slått ut: trykk på den for å nullstille.\n\nVises en feilkode: skriv den i feilmeldingen. Lukter det svidd, skal du slå av komfyren og ringe oss.',
    explains: ['stove'],
  },
  {
    word: 'washer',
    question: 'Starter eller tømmer ikke vaskemaskinen?',
    answer:
      'Sjekk at kranen til maskinen er åpen og at døren er helt lukket. Tømmer den ikke: åpne luken nederst, sett et fat under og rens filteret for lo og mynter. Lofilteret i tørketrommelen skal renses hver gang.\n\nSer du en feilkode: skriv den i feilmeldingen.',
    explains: ['washing-machine'],
  },
  {
    word: 'electricity',
    question: 'Er strømmen borte i ett rom?',
    answer:
      'Se i sikringsskapet. Har jordfeilbryteren slått ut: trekk ut alle støpsler, slå den på, og sett inn ett støpsel om gangen. Lukter det svidd, skal du ikke slå den på. Ring oss.',
    explains: ['electricity'],
  },
  {
    word: 'elevator',
    question: 'Står heisen?',
    answer:
      'Sjekk at ingenting ligger i dørsporet i noen etasje. Sitter noen fast: trykk på alarmknappen i heisen, eller ring oss hele døgnet. Prøv aldri å åpne dørene selv.',
    explains: ['elevator'],
  },
]

/** `fileHref`: the room description by language. */
export const buildCaseArticles = (fileHref: (language: 'sv' | 'no') => string | null): ManagementInput[] => [
  ...articlesOf('se', swedish, { name: 'Rumsbeskrivning', url: fileHref('sv') }),
  ...articlesOf('no', norwegian, { name: 'Rombeskrivelse', url: fileHref('no') }),
]

/** Articles on heating link the room description; others have no file. */
const withFile: readonly string[] = ['radiator', 'heating']

const articlesOf = (
  siteId: 'se' | 'no',
  written: readonly Written[],
  signableFile: { name: string; url: string | null },
): ManagementInput[] =>
  written.map(({ word, ...article }) => ({
    type: 'article',
    externalId: `${siteId}-faq-${word}`,
    siteId,
    ...article,
    files:
      signableFile.url !== null && withFile.includes(word) ? [{ name: signableFile.name, url: signableFile.url }] : [],
  }))
