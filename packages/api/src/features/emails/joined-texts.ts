import type { Locale } from '@nyhem/domain/sites/site'
import type { EmailTexts } from './account-texts.types.ts'

/** E-mails about two accounts that became one. */
export const joinedTexts: Record<Locale, Record<'account-kept' | 'account-joined', EmailTexts>> = {
  sv: {
    'account-kept': {
      heading: 'Dina två konton är nu ett',
      paragraphs: (site) => [
        `Du hade två konton hos ${site}. Vi har fört ihop dem, så att allt finns i det konto som du loggar in i med den här adressen.`,
        'Du loggar in som förut.',
      ],
      button: 'Logga in',
      notYou: (email, phone) => `Har du inte haft två konton? Hör genast av dig till oss på ${email} eller ${phone}.`,
    },
    'account-joined': {
      heading: 'Kontot har förts ihop med ditt andra konto',
      paragraphs: (site) => [
        `Kontot hos ${site} med den här adressen är nu en del av ditt andra konto. Allt som fanns i det finns där.`,
        'Logga in med det andra kontots e-postadress eller e-legitimation. Med den här adressen går det inte längre att logga in.',
      ],
      button: 'Logga in',
      notYou: (email, phone) => `Har du inget annat konto? Hör genast av dig till oss på ${email} eller ${phone}.`,
    },
  },
  no: {
    'account-kept': {
      heading: 'De to kontoene dine er nå én',
      paragraphs: (site) => [
        `Du hadde to kontoer hos ${site}. Vi har slått dem sammen, slik at alt finnes i kontoen du logger inn i med denne adressen.`,
        'Du logger inn som før.',
      ],
      button: 'Logg inn',
      notYou: (email, phone) =>
        `Har du ikke hatt to kontoer? Ta kontakt med oss med en gang på ${email} eller ${phone}.`,
    },
    'account-joined': {
      heading: 'Kontoen er slått sammen med den andre kontoen din',
      paragraphs: (site) => [
        `Kontoen hos ${site} med denne adressen er nå en del av den andre kontoen din. Alt som fantes i den, finnes der.`,
        'Logg inn med den andre kontoens e-postadresse eller e-ID. Med denne adressen kan du ikke lenger logge inn.',
      ],
      button: 'Logg inn',
      notYou: (email, phone) => `Har du ingen annen konto? Ta kontakt med oss med en gang på ${email} eller ${phone}.`,
    },
  },
  fi: {
    'account-kept': {
      heading: 'Kaksi tiliäsi on yhdistetty',
      paragraphs: () => [
        'Sinulla oli meillä kaksi tiliä. Yhdistimme ne, ja kaikki tietosi ovat nyt tilillä, jolle kirjaudut tällä osoitteella.',
        'Kirjaudut kuten ennenkin.',
      ],
      button: 'Kirjaudu',
      notYou: (email, phone) => `Eikö sinulla ole ollut kahta tiliä? Ota meihin heti yhteyttä: ${email} tai ${phone}.`,
    },
    'account-joined': {
      heading: 'Tili on yhdistetty toiseen tiliisi',
      paragraphs: () => [
        'Tämän osoitteen tili on nyt osa toista tiliäsi. Kaikki sen tiedot ovat siellä.',
        'Kirjaudu toisen tilisi sähköpostiosoitteella tai vahvalla tunnistautumisella. Tällä osoitteella ei voi enää kirjautua.',
      ],
      button: 'Kirjaudu',
      notYou: (email, phone) => `Eikö sinulla ole toista tiliä? Ota meihin heti yhteyttä: ${email} tai ${phone}.`,
    },
  },
  en: {
    'account-kept': {
      heading: 'Your two accounts are now one',
      paragraphs: (site) => [
        `You had two accounts with ${site}. We have joined them, so that everything is in the account that you log in to with this address.`,
        'You log in as before.',
      ],
      button: 'Log in',
      notYou: (email, phone) => `Did you not have two accounts? Get in touch with us at once at ${email} or ${phone}.`,
    },
    'account-joined': {
      heading: 'This account is now part of your other account',
      paragraphs: (site) => [
        `The account with ${site} under this address is now part of your other account. Everything in it is there.`,
        'Log in with the e-mail address or e-ID of the other account. You can no longer log in with this address.',
      ],
      button: 'Log in',
      notYou: (email, phone) => `Do you have no other account? Get in touch with us at once at ${email} or ${phone}.`,
    },
  },
}
