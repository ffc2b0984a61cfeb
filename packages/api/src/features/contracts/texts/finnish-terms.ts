import type { Clause, TermFacts, Terms } from './contract-texts.types.ts'

/**
 * A reservation binds the seller alone: before the securities are lodged nobody can be bound to buy (asuntokauppalaki
 * 843/1994, 2 luku), and whoever withdraws loses nothing. Only the deed of sale binds the buyer. The pages and e-mails
 * say the same: see docs/glossary.md, what binds when.
 */

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

const agreement = ({ isBuilt }: TermFacts): Clause => ({
  title: 'Kaupan tekeminen',
  paragraphs: [
    isBuilt
      ? 'Myyjä kutsuu varaajan kaupantekoon. Kutsu lähetetään vähintään 14 päivää ennen kaupantekoa.'
      : 'Myyjä kutsuu varaajan kaupantekoon, kun asunto-osakeyhtiön turva-asiakirjat on luovutettu säilytettäväksi asuntokauppalain (843/1994) mukaisesti. Kutsu lähetetään vähintään 14 päivää ennen kaupantekoa.',
    'Kauppa tehdään kirjallisesti, ja kauppakirjassa sovitaan maksuaikataulusta, vakuuksista ja hallinnan luovutuksesta.',
  ],
})

const sellerLeaves = ({ isBuilt, fee }: TermFacts): Clause => ({
  title: isBuilt ? 'Myyjän oikeus luopua sopimuksesta' : 'Hankkeen raukeaminen',
  paragraphs: [
    isBuilt
      ? 'Myyjä voi luopua sopimuksesta, jos varaaja ei saavu kaupantekoon kutsusta huolimatta.'
      : 'Myyjä voi luopua sopimuksesta, jos hanke ei toteudu esimerkiksi rakennusluvan tai rahoituksen puuttumisen vuoksi, tai jos varaaja ei saavu kaupantekoon kutsusta huolimatta.',
    ...(fee === null ? [] : ['Varausmaksu palautetaan tällöin kokonaan 14 päivän kuluessa.']),
  ],
})

function moveIn({ moveIn: time }: TermFacts): string {
  if (time.kind === 'unknown')
    return 'Muuttoajankohta ei ole vielä selvillä. Myyjä ilmoittaa sen heti, kun se tiedetään.'
  if (time.kind === 'to-be-agreed') return 'Muuttopäivästä sovitaan kauppakirjassa.'
  return `Muuttoajankohta on ${time.text}. Myyjä ilmoittaa lopullisen päivän hyvissä ajoin.`
}

const completion = (facts: TermFacts): Clause => ({
  title: facts.isBuilt ? 'Muutto ja valinnat' : 'Valmistuminen ja muutokset',
  paragraphs: [
    moveIn(facts),
    facts.isBuilt
      ? 'Asunto on valmis. Varaaja voi tutustua siihen ennen kauppakirjan allekirjoittamista.'
      : 'Piirustukset ja kuvat esittävät asunnon sellaisena kuin se on suunniteltu. Vähäiset muutokset, jotka eivät heikennä laatua tai käytettävyyttä, ovat mahdollisia.',
    facts.isBuilt
      ? 'Varaajan tekemät valinnat on merkitty tähän sopimukseen.'
      : 'Varaajan tekemät valinnat on merkitty tähän sopimukseen. Niitä voi muuttaa, kunnes kyseinen valinta on suljettu rakentamisen vuoksi.',
  ],
})

const reservationClauses = (facts: TermFacts): readonly Clause[] => [
  {
    title: 'Sopimuksen kohde',
    paragraphs: [
      `Sopimuksen kohde on ${facts.home}${facts.isBuilt ? ', valmis asunto' : ''}. Myyjä on ${facts.seller}.`,
      'Varaajalla on oikeus ostaa asunto tässä sopimuksessa mainitulla hinnalla.',
      `”Varausaika” alkaa, kun kaikki varaajat ovat allekirjoittaneet sopimuksen${facts.fee === null ? '' : ' ja varausmaksu on maksettu'}, ja päättyy, kun kauppakirja allekirjoitetaan tai varaus päättyy tämän sopimuksen mukaan. Varausaikana myyjä pitää asunnon varattuna varaajalle eikä myy sitä muille.`,
    ],
  },
  payment(facts),
  agreement(facts),
  {
    title: 'Varaajan oikeus perääntyä',
    paragraphs: [
      'Varaus ei ole kauppa eikä velvoita ostamaan. Varaaja voi perääntyä milloin tahansa varausaikana ilmoittamalla siitä myyjälle kirjallisesti.',
      ...(facts.fee === null
        ? ['Perääntymisestä ei aiheudu varaajalle kustannuksia.']
        : [
            'Jos varaaja perääntyy tai kauppa jää muusta syystä tekemättä, myyjä palauttaa varausmaksun kokonaan 14 päivän kuluessa ilmoituksesta.',
          ]),
    ],
  },
  sellerLeaves(facts),
  completion(facts),
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

/** Finnish terms. A changed word requires a new version: signed contracts contain the old one. */
export const finnishTerms = {
  reservation: { version: 'FI-VARAUS 2026:2', clauses: reservationClauses },
} as const satisfies Record<string, Terms>
