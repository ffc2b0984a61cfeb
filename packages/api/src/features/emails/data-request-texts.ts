import type { Locale } from '@nyhem/domain/sites/site'
import type { DataRequestStrings } from './data-request-texts.types.ts'

/** Of e-mails about requests of persons about their own data. */
export const dataRequestTexts = {
  sv: {
    received: {
      heading: 'Vi har tagit emot din begäran',
      paragraphs: [
        'Du har begärt något om dina personuppgifter. Du får svar senast den dag som står nedan.',
        'På Mina sidor ser du hur det går, och där kan du ta tillbaka din begäran.',
      ],
    },
    taken: {
      heading: 'Vi arbetar med din begäran',
      paragraphs: ['En av oss har börjat med din begäran om dina personuppgifter.'],
    },
    extended: {
      heading: 'Din begäran tar längre tid',
      paragraphs: [
        'Vi hinner inte svara inom en månad. Lagen ger oss då ytterligare två månader, och det går att göra en gång.',
      ],
    },
    answered: {
      heading: 'Du har fått svar på din begäran',
      paragraphs: ['Vi har gjort det som du bad om. Svaret läser du på Mina sidor.'],
    },
    refused: {
      heading: 'Vi kan inte göra det som du bad om',
      paragraphs: ['Vårt svar läser du på Mina sidor. Där kan du också begära något på nytt.'],
    },
    withdrawn: {
      heading: 'Du har tagit tillbaka din begäran',
      paragraphs: ['Vi gör inget mer med den. Du kan begära samma sak på nytt när du vill.'],
    },
    lifted: {
      heading: 'Begränsningen av dina uppgifter har upphört',
      paragraphs: [
        'Vi använder dina uppgifter som vanligt igen. Har du sparade sökningar med bevakning får du mejl om dem igen.',
      ],
    },
    kinds: {
      access: 'Att få ut dina uppgifter',
      correction: 'Att rätta uppgifter',
      deletion: 'Att radera dina uppgifter',
      restriction: 'Att begränsa användningen av dina uppgifter',
      consent: 'Att ta tillbaka ditt samtycke',
    },
    number: 'Nummer',
    kind: 'Begäran',
    dueOn: 'Svar senast',
    why: 'Skäl',
    extensions: {
      complex: 'Begäran är omfattande eller svår att utreda',
      'many-requests': 'Vi har fått ovanligt många',
    },
    refusals: {
      'identity-not-proven': 'Vi kan inte vara säkra på att det är du som frågar',
      unfounded: 'Begäran är uppenbart ogrundad eller upprepas orimligt ofta',
      'others-rights': 'Svaret skulle röja uppgifter om andra',
      'data-correct': 'Uppgifterna stämmer så vitt vi kan se',
      'kept-by-law': 'Lagen kräver att vi sparar uppgifterna',
      'ongoing-business': 'Du har en pågående bokning eller ett pågående köp',
      'no-ground': 'Inget av lagens skäl för begränsning finns',
      'no-consent': 'Det finns inget samtycke att ta tillbaka',
    },
    complaint: (authority) => `Är du inte nöjd kan du klaga hos ${authority}, eller gå till domstol.`,
    link: 'Visa på Mina sidor',
    contact: (email, phone) => `Har du frågor, eller var det inte du? Skriv till ${email} eller ring ${phone}.`,
  },
  no: {
    received: {
      heading: 'Vi har mottatt henvendelsen din',
      paragraphs: [
        'Du har bedt om noe som gjelder personopplysningene dine. Du får svar senest den dagen som står nedenfor.',
        'På Mine sider ser du hvordan det går, og der kan du trekke den tilbake.',
      ],
    },
    taken: {
      heading: 'Vi arbeider med henvendelsen din',
      paragraphs: ['En av oss har begynt på det du ba om når det gjelder personopplysningene dine.'],
    },
    extended: {
      heading: 'Henvendelsen din tar lengre tid',
      paragraphs: [
        'Vi rekker ikke å svare innen én måned. Loven gir oss da to måneder til, og det kan bare gjøres én gang.',
      ],
    },
    answered: {
      heading: 'Du har fått svar på henvendelsen din',
      paragraphs: ['Vi har gjort det du ba om. Svaret leser du på Mine sider.'],
    },
    refused: {
      heading: 'Vi kan ikke gjøre det du ba om',
      paragraphs: ['Svaret vårt leser du på Mine sider. Der kan du også be om noe på nytt.'],
    },
    withdrawn: {
      heading: 'Du har trukket henvendelsen din',
      paragraphs: ['Vi gjør ikke noe mer med den. Du kan be om det samme på nytt når du vil.'],
    },
    lifted: {
      heading: 'Begrensningen av opplysningene dine er opphevet',
      paragraphs: [
        'Vi bruker opplysningene dine som vanlig igjen. Har du lagrede søk med varsling, får du e-post om dem igjen.',
      ],
    },
    kinds: {
      access: 'Innsyn i opplysningene dine',
      correction: 'Retting av opplysninger',
      deletion: 'Sletting av opplysningene dine',
      restriction: 'Begrenset bruk av opplysningene dine',
      consent: 'Tilbaketrekking av samtykke',
    },
    number: 'Nummer',
    kind: 'Gjelder',
    dueOn: 'Svar senest',
    why: 'Grunn',
    extensions: {
      complex: 'Saken er omfattende eller vanskelig å utrede',
      'many-requests': 'Vi har fått uvanlig mange',
    },
    refusals: {
      'identity-not-proven': 'Vi kan ikke være sikre på at det er du som spør',
      unfounded: 'Kravet er åpenbart grunnløst eller gjentas urimelig ofte',
      'others-rights': 'Svaret ville avsløre opplysninger om andre',
      'data-correct': 'Opplysningene stemmer så langt vi kan se',
      'kept-by-law': 'Loven krever at vi tar vare på opplysningene',
      'ongoing-business': 'Du har et kjøp som pågår',
      'no-ground': 'Ingen av lovens grunner for begrensning foreligger',
      'no-consent': 'Det finnes ikke noe samtykke å trekke tilbake',
    },
    complaint: (authority) => `Er du ikke fornøyd, kan du klage til ${authority}, eller gå til domstolene.`,
    link: 'Vis på Mine sider',
    contact: (email, phone) => `Har du spørsmål, eller var det ikke deg? Skriv til ${email} eller ring ${phone}.`,
  },
  fi: {
    received: {
      heading: 'Olemme saaneet pyyntösi',
      paragraphs: [
        'Olet esittänyt henkilötietojasi koskevan pyynnön. Saat vastauksen viimeistään alla olevana päivänä.',
        'Näet pyynnön etenemisen Omilla sivuilla ja voit siellä myös perua sen.',
      ],
    },
    taken: {
      heading: 'Käsittelemme pyyntöäsi',
      paragraphs: ['Olemme alkaneet käsitellä henkilötietojasi koskevaa pyyntöäsi.'],
    },
    extended: {
      heading: 'Pyyntösi käsittely kestää pidempään',
      paragraphs: [
        'Emme ehdi vastata kuukauden kuluessa. Laki antaa meille silloin kaksi kuukautta lisää, ja aikaa voi jatkaa vain kerran.',
      ],
    },
    answered: {
      heading: 'Pyyntöösi on vastattu',
      paragraphs: ['Teimme sen, mitä pyysit. Voit lukea vastauksen Omilla sivuilla.'],
    },
    refused: {
      heading: 'Emme voi toteuttaa pyyntöäsi',
      paragraphs: ['Voit lukea vastauksemme Omilla sivuilla. Siellä voit myös esittää uuden pyynnön.'],
    },
    withdrawn: {
      heading: 'Olet perunut pyyntösi',
      paragraphs: ['Emme käsittele sitä enää. Voit pyytää samaa uudelleen milloin tahansa.'],
    },
    lifted: {
      heading: 'Tietojesi käsittelyn rajoitus on päättynyt',
      paragraphs: [
        'Käytämme tietojasi taas tavalliseen tapaan. Jos sinulla on hakuvahteja, saat niistä taas sähköpostia.',
      ],
    },
    kinds: {
      access: 'Tietojesi saaminen',
      correction: 'Tietojen oikaiseminen',
      deletion: 'Tietojesi poistaminen',
      restriction: 'Tietojesi käytön rajoittaminen',
      consent: 'Suostumuksen peruuttaminen',
    },
    number: 'Numero',
    kind: 'Pyyntö',
    dueOn: 'Vastaus viimeistään',
    why: 'Syy',
    extensions: {
      complex: 'Pyyntö on laaja tai vaikea selvittää',
      'many-requests': 'Pyyntöjä on tullut poikkeuksellisen paljon',
    },
    refusals: {
      'identity-not-proven': 'Emme voi varmistua siitä, että pyytäjä olet sinä',
      unfounded: 'Pyyntö on ilmeisen perusteeton tai sitä toistetaan kohtuuttoman usein',
      'others-rights': 'Vastaus paljastaisi muiden tietoja',
      'data-correct': 'Tiedot ovat käsityksemme mukaan oikein',
      'kept-by-law': 'Laki velvoittaa meidät säilyttämään tiedot',
      'ongoing-business': 'Sinulla on keskeneräinen varaus tai kauppa',
      'no-ground': 'Mikään lain mukainen rajoittamisen peruste ei täyty',
      'no-consent': 'Peruutettavaa suostumusta ei ole',
    },
    complaint: (authority) =>
      `Jos et ole tyytyväinen, voit tehdä valituksen: ${authority}. Voit myös viedä asian tuomioistuimeen.`,
    link: 'Katso Omilla sivuilla',
    contact: (email, phone) =>
      `Jos sinulla on kysyttävää tai et itse tehnyt pyyntöä, kirjoita osoitteeseen ${email} tai soita numeroon ${phone}.`,
  },
  en: {
    received: {
      heading: 'We have received your request',
      paragraphs: [
        'You have asked for something about your personal data. You will have an answer by the day below.',
        'On My pages you can follow the request, and withdraw it.',
      ],
    },
    taken: {
      heading: 'We are working on your request',
      paragraphs: ['One of us has started on your request about your personal data.'],
    },
    extended: {
      heading: 'Your request is taking longer',
      paragraphs: ['We cannot answer within a month. The law then gives us two more months, and only once.'],
    },
    answered: {
      heading: 'Your request has been answered',
      paragraphs: ['We have done what you asked for. Read the answer on My pages.'],
    },
    refused: {
      heading: 'We cannot do what you asked for',
      paragraphs: ['Read our answer on My pages. You can make a new request there too.'],
    },
    withdrawn: {
      heading: 'You have withdrawn your request',
      paragraphs: ['We will do nothing more with it. You may make the same request again whenever you like.'],
    },
    lifted: {
      heading: 'The restriction of your data has ended',
      paragraphs: [
        'We use your data as usual again. If you have saved searches with alerts, you will get e-mails about them again.',
      ],
    },
    kinds: {
      access: 'A copy of your data',
      correction: 'Correction of data',
      deletion: 'Deletion of your data',
      restriction: 'Restricted use of your data',
      consent: 'Withdrawal of your consent',
    },
    number: 'Number',
    kind: 'Request',
    dueOn: 'Answer by',
    why: 'Reason',
    extensions: {
      complex: 'The request is extensive or hard to look into',
      'many-requests': 'We have had unusually many',
    },
    refusals: {
      'identity-not-proven': 'We cannot be sure that it is you who asks',
      unfounded: 'The request is clearly unfounded, or repeated unreasonably often',
      'others-rights': 'The answer would disclose data about others',
      'data-correct': 'As far as we can see, the data is correct',
      'kept-by-law': 'The law requires us to keep the data',
      'ongoing-business': 'You have an ongoing reservation or purchase',
      'no-ground': 'None of the grounds for restriction in the law applies',
      'no-consent': 'There is no consent to withdraw',
    },
    complaint: (authority) => `If you are not satisfied, you may complain to ${authority}, or go to court.`,
    link: 'See it on My pages',
    contact: (email, phone) => `Any questions, or was it not you? Write to ${email} or call ${phone}.`,
  },
} as const satisfies Record<Locale, DataRequestStrings>
