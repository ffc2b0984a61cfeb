import type { Locale } from '@nyhem/domain/sites/site'
import type { EmailTexts } from './account-texts.types.ts'

type PasskeyEmail = 'add-passkey' | 'passkey-added' | 'passkey-removed' | 'passkeys-lost'

/** E-mails about passkeys. */
export const passkeyTexts: Record<Locale, Record<PasskeyEmail, EmailTexts>> = {
  sv: {
    'add-passkey': {
      heading: 'Lägg till en lösennyckel',
      paragraphs: (site) => [
        `Du vill lägga till en lösennyckel till ditt konto hos ${site}. Öppna länken i den webbläsare där du är inloggad, på den enhet som ska ha den.`,
      ],
      button: 'Lägg till lösennyckel',
      notYou: (email, phone) =>
        `Var det inte du? Då är någon annan inloggad med ditt lösenord. Öppna inte länken. Byt lösenord och hör av dig till oss på ${email} eller ${phone}.`,
    },
    'passkey-added': {
      heading: 'En ny lösennyckel på ditt konto',
      paragraphs: (site) => [
        `En lösennyckel har lagts till på ditt konto hos ${site}. Den öppnar dokument, avtal och betalningar.`,
        'På andra enheter har du loggats ut.',
      ],
      button: 'Ångra ändringen',
      notYou: (email, phone) =>
        `Var det inte du? Ångra ändringen med knappen, så tas lösennyckeln bort, lösenordet slutar gälla och alla loggas ut. Hör sedan av dig till oss på ${email} eller ${phone}.`,
    },
    'passkey-removed': {
      heading: 'En lösennyckel är borttagen',
      paragraphs: (site) => [
        `En eller flera lösennycklar har tagits bort från ditt konto hos ${site}.`,
        'På andra enheter har du loggats ut.',
      ],
      button: 'Ångra ändringen',
      notYou: (email, phone) =>
        `Var det inte du? Ångra ändringen med knappen, så gäller de igen, lösenordet slutar gälla och alla loggas ut. Hör sedan av dig till oss på ${email} eller ${phone}.`,
    },
    'passkeys-lost': {
      heading: 'Dina lösennycklar är anmälda som förlorade',
      paragraphs: (site) => [
        `Någon som är inloggad med ditt lösenord, förmodligen du, har anmält lösennycklarna till ditt konto hos ${site} som förlorade. Om sju dagar kan de tas bort med lösenordet. Till dess gäller de som förut.`,
        'Hittar du en av dem: använd den, så gäller anmälan inte längre. På andra enheter har du loggats ut.',
      ],
      button: 'Stoppa anmälan',
      notYou: (email, phone) =>
        `Var det inte du? Då kan någon annan ditt lösenord. Stoppa anmälan med knappen, så slutar lösenordet gälla och alla loggas ut. Hör sedan av dig till oss på ${email} eller ${phone}.`,
    },
  },
  no: {
    'add-passkey': {
      heading: 'Legg til en passnøkkel',
      paragraphs: (site) => [
        `Du vil legge til en passnøkkel på kontoen din hos ${site}. Åpne lenken i nettleseren der du er logget inn, på enheten som skal ha den.`,
      ],
      button: 'Legg til passnøkkel',
      notYou: (email, phone) =>
        `Var det ikke deg? Da er noen andre logget inn med passordet ditt. Ikke åpne lenken. Bytt passord, og ta kontakt med oss på ${email} eller ${phone}.`,
    },
    'passkey-added': {
      heading: 'En ny passnøkkel på kontoen din',
      paragraphs: (site) => [
        `En passnøkkel er lagt til på kontoen din hos ${site}. Den åpner dokumenter, avtaler og betalinger.`,
        'På andre enheter er du logget ut.',
      ],
      button: 'Angre endringen',
      notYou: (email, phone) =>
        `Var det ikke deg? Angre endringen med knappen, så fjernes passnøkkelen, passordet slutter å gjelde, og alle blir logget ut. Ta deretter kontakt med oss på ${email} eller ${phone}.`,
    },
    'passkey-removed': {
      heading: 'En passnøkkel er fjernet',
      paragraphs: (site) => [
        `Én eller flere passnøkler er fjernet fra kontoen din hos ${site}.`,
        'På andre enheter er du logget ut.',
      ],
      button: 'Angre endringen',
      notYou: (email, phone) =>
        `Var det ikke deg? Angre endringen med knappen, så gjelder de igjen, passordet slutter å gjelde, og alle blir logget ut. Ta deretter kontakt med oss på ${email} eller ${phone}.`,
    },
    'passkeys-lost': {
      heading: 'Passnøklene dine er meldt tapt',
      paragraphs: (site) => [
        `Noen som er logget inn med passordet ditt, trolig du, har meldt passnøklene til kontoen din hos ${site} som tapt. Om sju dager kan de fjernes med passordet. Til da gjelder de som før.`,
        'Finner du en av dem igjen: bruk den, så gjelder ikke meldingen lenger. På andre enheter er du logget ut.',
      ],
      button: 'Stopp meldingen',
      notYou: (email, phone) =>
        `Var det ikke deg? Da kan noen andre passordet ditt. Stopp meldingen med knappen, så slutter passordet å gjelde, og alle blir logget ut. Ta deretter kontakt med oss på ${email} eller ${phone}.`,
    },
  },
  fi: {
    'add-passkey': {
      heading: 'Lisää pääsyavain',
      paragraphs: (site) => [
        `Haluat lisätä pääsyavaimen tiliisi (${site}). Avaa linkki siinä selaimessa, jossa olet kirjautuneena, ja sillä laitteella, johon pääsyavain tulee.`,
      ],
      button: 'Lisää pääsyavain',
      notYou: (email, phone) =>
        `Etkö tehnyt tätä itse? Silloin joku muu on kirjautunut salasanallasi. Älä avaa linkkiä. Vaihda salasana ja ota meihin yhteyttä: ${email} tai ${phone}.`,
    },
    'passkey-added': {
      heading: 'Tililläsi on uusi pääsyavain',
      paragraphs: (site) => [
        `Tiliisi (${site}) on lisätty pääsyavain. Sillä avataan asiakirjat, sopimukset ja maksut.`,
        'Muilla laitteilla sinut on kirjattu ulos.',
      ],
      button: 'Peru muutos',
      notYou: (email, phone) =>
        `Etkö tehnyt tätä itse? Peru muutos painikkeesta, niin pääsyavain poistetaan, salasana lakkaa toimimasta ja kaikki kirjataan ulos. Ota sen jälkeen meihin yhteyttä: ${email} tai ${phone}.`,
    },
    'passkey-removed': {
      heading: 'Pääsyavain on poistettu',
      paragraphs: (site) => [
        `Tililtäsi (${site}) on poistettu yksi tai useampi pääsyavain.`,
        'Muilla laitteilla sinut on kirjattu ulos.',
      ],
      button: 'Peru muutos',
      notYou: (email, phone) =>
        `Etkö tehnyt tätä itse? Peru muutos painikkeesta, niin pääsyavaimet palautetaan, salasana lakkaa toimimasta ja kaikki kirjataan ulos. Ota sen jälkeen meihin yhteyttä: ${email} tai ${phone}.`,
    },
    'passkeys-lost': {
      heading: 'Pääsyavaimesi on ilmoitettu kadonneiksi',
      paragraphs: (site) => [
        `Joku salasanallasi kirjautunut, luultavasti sinä, on ilmoittanut tilisi (${site}) pääsyavaimet kadonneiksi. Seitsemän päivän kuluttua ne voi poistaa salasanalla. Siihen asti ne toimivat kuten ennenkin.`,
        'Jos löydät jonkin niistä, käytä sitä, niin ilmoitus raukeaa. Muilla laitteilla sinut on kirjattu ulos.',
      ],
      button: 'Peru ilmoitus',
      notYou: (email, phone) =>
        `Etkö tehnyt tätä itse? Silloin joku muu tietää salasanasi. Peru ilmoitus painikkeesta, niin salasana lakkaa toimimasta ja kaikki kirjataan ulos. Ota sen jälkeen meihin yhteyttä: ${email} tai ${phone}.`,
    },
  },
  en: {
    'add-passkey': {
      heading: 'Add a passkey',
      paragraphs: (site) => [
        `You want to add a passkey to your account with ${site}. Open the link in the browser where you are logged in, on the device that is to have it.`,
      ],
      button: 'Add a passkey',
      notYou: (email, phone) =>
        `Was it not you? Then somebody else is logged in with your password. Do not open the link. Change your password, and get in touch with us at ${email} or ${phone}.`,
    },
    'passkey-added': {
      heading: 'A new passkey on your account',
      paragraphs: (site) => [
        `A passkey has been added to your account with ${site}. It opens documents, contracts and payments.`,
        'You have been logged out on other devices.',
      ],
      button: 'Undo the change',
      notYou: (email, phone) =>
        `Was it not you? Undo the change with the button: the passkey is removed, the password no longer works and everybody is logged out. Then get in touch with us at ${email} or ${phone}.`,
    },
    'passkey-removed': {
      heading: 'A passkey has been removed',
      paragraphs: (site) => [
        `One or more passkeys have been removed from your account with ${site}.`,
        'You have been logged out on other devices.',
      ],
      button: 'Undo the change',
      notYou: (email, phone) =>
        `Was it not you? Undo the change with the button: they work again, the password no longer does and everybody is logged out. Then get in touch with us at ${email} or ${phone}.`,
    },
    'passkeys-lost': {
      heading: 'Your passkeys have been reported lost',
      paragraphs: (site) => [
        `Somebody logged in with your password, probably you, has reported the passkeys of your account with ${site} as lost. In seven days they can be removed with the password. Until then they work as before.`,
        'If you find one of them, use it, and the report no longer counts. You have been logged out on other devices.',
      ],
      button: 'Stop the report',
      notYou: (email, phone) =>
        `Was it not you? Then somebody else knows your password. Stop the report with the button: the password no longer works and everybody is logged out. Then get in touch with us at ${email} or ${phone}.`,
    },
  },
}
