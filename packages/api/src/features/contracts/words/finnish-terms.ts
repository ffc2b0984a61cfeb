import type { Clause, TermFacts, Terms } from './contract-words.types.ts'

const payment = (facts: TermFacts): Clause => ({
  title: 'Hinta ja maksaminen',
  paragraphs: [
    `Asunnon hinta valintoineen on ${facts.total}.${facts.monthlyFee === null ? '' : ` Hoitovastikkeen on arvioitu olevan ${facts.monthlyFee}.`}`,
    ...(facts.fee === null
      ? ['Sopimusta allekirjoitettaessa ei makseta mitään.']
      : [
          `Varaaja maksaa varausmaksun, ${facts.fee}${facts.feeDueBy === null ? '' : `, viimeistään ${facts.feeDueBy}`}. Varausmaksu on osa hintaa, ja se luetaan kauppahinnan suoritukseksi, kun kauppa tehdään.`,
          'Jos varausmaksua ei makseta ajoissa, sopimus raukeaa ja asunto voidaan myydä toiselle. Myyjällä ei silloin ole oikeutta korvaukseen.',
        ]),
    `Loput hinnasta, ${facts.rest}, maksetaan kauppakirjan mukaan.`,
  ],
})

const reservationClauses = (facts: TermFacts): readonly Clause[] => [
  {
    title: 'Sopimuksen kohde',
    paragraphs: [
      `Sopimuksen kohde on ${facts.home}. Myyjä on ${facts.seller}.`,
      'Myyjä sitoutuu pitämään asunnon varattuna varaajalle eikä myy sitä varausaikana muille. Varaajalla on oikeus ostaa asunto tässä sopimuksessa mainitulla hinnalla.',
    ],
  },
  payment(facts),
  {
    title: 'Kaupan tekeminen',
    paragraphs: [
      'Myyjä kutsuu varaajan kaupantekoon, kun asunto-osakeyhtiön turva-asiakirjat on luovutettu säilytettäväksi asuntokauppalain (843/1994) mukaisesti. Kutsu lähetetään vähintään 14 päivää ennen kaupantekoa.',
      'Kauppa tehdään kirjallisesti, ja kauppakirjassa sovitaan maksuaikataulusta, vakuuksista ja hallinnan luovutuksesta.',
    ],
  },
  {
    title: 'Varaajan oikeus perääntyä',
    paragraphs: [
      'Varaus ei ole kauppa. Varaaja voi perääntyä ilmoittamalla siitä myyjälle kirjallisesti ennen kauppakirjan allekirjoittamista.',
      ...(facts.fee === null
        ? ['Perääntymisestä ei aiheudu varaajalle kustannuksia.']
        : [
            'Jos varaaja perääntyy tai kauppa jää muusta syystä tekemättä, myyjä palauttaa varausmaksun kokonaan 14 päivän kuluessa ilmoituksesta.',
          ]),
    ],
  },
  {
    title: 'Hankkeen raukeaminen',
    paragraphs: [
      'Myyjä voi luopua sopimuksesta, jos hanke ei toteudu esimerkiksi rakennusluvan tai rahoituksen puuttumisen vuoksi, tai jos varaaja ei saavu kaupantekoon kutsusta huolimatta.',
      ...(facts.fee === null ? [] : ['Varausmaksu palautetaan tällöin kokonaan 14 päivän kuluessa.']),
    ],
  },
  {
    title: 'Valmistuminen ja muutokset',
    paragraphs: [
      facts.moveIn === null
        ? 'Muuttoajankohta ei ole vielä selvillä. Myyjä ilmoittaa sen heti, kun se tiedetään.'
        : `Muuttoajankohta on ${facts.moveIn}. Myyjä ilmoittaa lopullisen päivän hyvissä ajoin.`,
      'Piirustukset ja kuvat esittävät asunnon sellaisena kuin se on suunniteltu. Vähäiset muutokset, jotka eivät heikennä laatua tai käytettävyyttä, ovat mahdollisia.',
      'Varaajan tekemät valinnat on merkitty tähän sopimukseen. Niitä voi muuttaa, kunnes kyseinen valinta on suljettu rakentamisen vuoksi.',
    ],
  },
  {
    title: 'Sopimuksen siirtäminen',
    paragraphs: ['Varausta ei saa siirtää toiselle ilman myyjän kirjallista suostumusta.'],
  },
  {
    title: 'Henkilötiedot ja ilmoitukset',
    paragraphs: [
      'Myyjä käsittelee sopimuksen tietoja sopimuksen täyttämiseksi ja lakisääteisten velvoitteidensa hoitamiseksi. Sopimus säilytetään niin kauan kuin sillä voi olla merkitystä osapuolten oikeuksille.',
      'Sopimusta koskevat ilmoitukset lähetetään sähköpostiosoitteeseen, joka on mainittu kohdassa Osapuolet. Varaaja ilmoittaa, jos osoite muuttuu.',
    ],
  },
  {
    title: 'Muutokset ja riidat',
    paragraphs: [
      'Muutokset ja lisäykset tehdään kirjallisesti, ja molemmat osapuolet allekirjoittavat ne.',
      'Sopimukseen sovelletaan Suomen lakia. Ellei riitaa saada sovituksi neuvottelemalla, kuluttaja voi saattaa sen kuluttajariitalautakunnan tai kotipaikkansa käräjäoikeuden ratkaistavaksi.',
    ],
  },
]

/** Finnish terms. A changed word asks for a new version: the old one stands in contracts that are signed. */
export const finnishTerms = {
  reservation: { version: 'FI-VARAUS 2026:1', clauses: reservationClauses },
} as const satisfies Record<string, Terms>
