import type { Locale } from '@nyhem/domain/sites/site'
import type { ContractTexts } from './contract-texts.types.ts'

type Evidence = ContractTexts['evidence']

type SealedDocumentTexts = {
  readonly title: string
  readonly lead: string
  readonly file: string
  readonly evidence: Partial<Evidence>
}

type DocumentTexts = {
  readonly sign: SealedDocumentTexts
  readonly approve: SealedDocumentTexts
  readonly approvedBy: string
}

const sealedOf = (language: 'sv' | 'no' | 'fi'): string =>
  ({
    sv: 'Hela filen, med dokumentet i, är förseglad med vår elektroniska stämpel. Ändras en enda byte visar ett program som kontrollerar underskrifter att filen har ändrats.',
    no: 'Hele filen, med dokumentet i, er forseglet med vårt elektroniske segl. Endres én eneste byte, viser et program som kontrollerer underskrifter, at filen er endret.',
    fi: 'Koko tiedosto ja siihen liitetty asiakirja on sinetöity sähköisellä leimallamme. Jos yksikin tavu muuttuu, allekirjoituksia tarkistava ohjelma kertoo, että tiedostoa on muutettu.',
  })[language]

const textsOf: Record<Locale, DocumentTexts | null> = {
  sv: {
    approvedBy: 'Inloggad på Mina sidor',
    sign: {
      title: 'Undertecknat dokument',
      lead: 'Dokumentet ligger oförändrat i den här filen, som en bilaga. Öppna det i ett program som visar bifogade filer. På sidorna efter denna står vem som har undertecknat det, när och hur.',
      file: 'Bifogad fil',
      evidence: {
        lead: 'Det bifogade dokumentet är det som har undertecknats, oförändrat. Beviset nedan visar vem som har undertecknat, när och hur.',
        document: 'Undertecknat dokument',
        sealed: sealedOf('sv'),
        sealReason: 'Dokumentet är undertecknat av alla',
      },
    },
    approve: {
      title: 'Godkänt dokument',
      lead: 'Dokumentet ligger oförändrat i den här filen, som en bilaga. Öppna det i ett program som visar bifogade filer. På sidorna efter denna står vem som har godkänt det, när och hur.',
      file: 'Bifogad fil',
      evidence: {
        title: 'Bevis om godkännande',
        lead: 'Det bifogade dokumentet är det som har godkänts, oförändrat. Beviset nedan visar vem som har godkänt, när och hur.',
        document: 'Godkänt dokument',
        signedBy: (number, of) => (of === 1 ? 'Godkännande' : `Godkännande ${number} av ${of}`),
        name: 'Godkänt av',
        method: 'Godkänt genom',
        order: 'Referens',
        sealed: sealedOf('sv'),
        sealReason: 'Dokumentet är godkänt av alla',
      },
    },
  },
  no: {
    approvedBy: 'Innlogget på Mine sider',
    sign: {
      title: 'Underskrevet dokument',
      lead: 'Dokumentet ligger uendret i denne filen, som et vedlegg. Åpne det i et program som viser vedlagte filer. På sidene etter denne står hvem som har underskrevet, når og hvordan.',
      file: 'Vedlagt fil',
      evidence: {
        lead: 'Det vedlagte dokumentet er det som er underskrevet, uendret. Beviset nedenfor viser hvem som har underskrevet, når og hvordan.',
        document: 'Underskrevet dokument',
        sealed: sealedOf('no'),
        sealReason: 'Dokumentet er underskrevet av alle',
      },
    },
    approve: {
      title: 'Godkjent dokument',
      lead: 'Dokumentet ligger uendret i denne filen, som et vedlegg. Åpne det i et program som viser vedlagte filer. På sidene etter denne står hvem som har godkjent det, når og hvordan.',
      file: 'Vedlagt fil',
      evidence: {
        title: 'Bevis for godkjenning',
        lead: 'Det vedlagte dokumentet er det som er godkjent, uendret. Beviset nedenfor viser hvem som har godkjent, når og hvordan.',
        document: 'Godkjent dokument',
        signedBy: (number, of) => (of === 1 ? 'Godkjenning' : `Godkjenning ${number} av ${of}`),
        name: 'Godkjent av',
        method: 'Godkjent gjennom',
        order: 'Referanse',
        sealed: sealedOf('no'),
        sealReason: 'Dokumentet er godkjent av alle',
      },
    },
  },
  fi: {
    approvedBy: 'Kirjautuneena Omilla sivuilla',
    sign: {
      title: 'Allekirjoitettu asiakirja',
      lead: 'Asiakirja on tässä tiedostossa muuttumattomana liitteenä. Avaa se ohjelmalla, joka näyttää liitetiedostot. Seuraavilta sivuilta selviää, kuka on allekirjoittanut, milloin ja miten.',
      file: 'Liitetiedosto',
      evidence: {
        lead: 'Liitteenä oleva asiakirja on allekirjoitettu tällaisena, muuttumattomana. Alla oleva todiste osoittaa, kuka on allekirjoittanut, milloin ja miten.',
        document: 'Allekirjoitettu asiakirja',
        sealed: sealedOf('fi'),
        sealReason: 'Kaikki ovat allekirjoittaneet asiakirjan',
      },
    },
    approve: {
      title: 'Hyväksytty asiakirja',
      lead: 'Asiakirja on tässä tiedostossa muuttumattomana liitteenä. Avaa se ohjelmalla, joka näyttää liitetiedostot. Seuraavilta sivuilta selviää, kuka on hyväksynyt, milloin ja miten.',
      file: 'Liitetiedosto',
      evidence: {
        title: 'Todiste hyväksynnästä',
        lead: 'Liitteenä oleva asiakirja on hyväksytty tällaisena, muuttumattomana. Alla oleva todiste osoittaa, kuka on hyväksynyt, milloin ja miten.',
        document: 'Hyväksytty asiakirja',
        signedBy: (number, of) => (of === 1 ? 'Hyväksyntä' : `Hyväksyntä ${number}/${of}`),
        name: 'Hyväksyjä',
        method: 'Hyväksymistapa',
        order: 'Viite',
        sealed: sealedOf('fi'),
        sealReason: 'Kaikki ovat hyväksyneet asiakirjan',
      },
    },
  },
  // No login there: nothing is signed in English.
  en: null,
}

/** Throws RangeError for a language without signing. */
export function documentTexts(locale: Locale): DocumentTexts {
  const texts = textsOf[locale]
  if (!texts) throw new RangeError(`nothing is signed in ${locale}`)
  return texts
}
