import type { Locale } from '@nyhem/domain/sites/site'
import type { AccountEmailKind } from './account-email.types.ts'
import type { EmailTexts } from './account-texts.types.ts'
import { joinedTexts } from './joined-texts.ts'
import { passkeyTexts } from './passkey-texts.ts'

type Span = { hour: string; hours: string; days: string }

/** Two days or more are given in days. */
const spanOf = (hours: number, texts: Span): string => {
  if (hours === 1) return texts.hour
  return hours < 48 ? `${hours} ${texts.hours}` : `${Math.round(hours / 24)} ${texts.days}`
}

type AccountTexts = { goodFor: (hours: number) => string; emails: Record<AccountEmailKind, EmailTexts> }

const swedish: AccountTexts = {
  goodFor: (hours) =>
    `Länken gäller i ${spanOf(hours, { hour: 'en timme', hours: 'timmar', days: 'dagar' })} och kan bara användas en gång.`,
  emails: {
    ...passkeyTexts.sv,
    ...joinedTexts.sv,
    'choose-password': {
      heading: 'Välj lösenord till ditt konto',
      paragraphs: (site) => [
        `Tack för att du vill ha ett konto hos ${site}. När du har valt ett lösenord är e-postadressen bekräftad och kontot klart.`,
      ],
      button: 'Välj lösenord',
      notYou: () =>
        'Var det inte du? Då behöver du inte göra något. Utan lösenord blir det inget konto, och uppgifterna tas bort.',
    },
    'account-exists': {
      heading: 'Du har redan ett konto',
      paragraphs: (site) => [
        `Någon, förmodligen du, ville använda den här e-postadressen till ett konto hos ${site}. Det finns redan ett konto med adressen, så ingenting har ändrats.`,
        'Logga in som vanligt. Har du glömt lösenordet kan du välja ett nytt på inloggningssidan.',
      ],
      button: 'Logga in',
      notYou: () => 'Var det inte du? Då behöver du inte göra något. Ingen har fått veta att kontot finns.',
    },
    'reset-password': {
      heading: 'Välj ett nytt lösenord',
      paragraphs: (site) => [
        `Du har bett om att få välja ett nytt lösenord till ditt konto hos ${site}. Det gamla gäller tills du har valt ett nytt.`,
      ],
      button: 'Välj nytt lösenord',
      notYou: () => 'Var det inte du? Då behöver du inte göra något. Ditt lösenord är oförändrat.',
    },
    'password-changed': {
      heading: 'Ditt lösenord är ändrat',
      paragraphs: (site) => [`Lösenordet till ditt konto hos ${site} är ändrat. På andra enheter har du loggats ut.`],
      button: 'Välj ett nytt lösenord',
      notYou: (email, phone) =>
        `Var det inte du? Välj genast ett nytt lösenord och hör av dig till oss på ${email} eller ${phone}.`,
    },
    'confirm-address': {
      heading: 'Bekräfta din e-postadress',
      paragraphs: (site) => [`Bekräfta att adressen är din, så kopplar vi den till ditt konto hos ${site}.`],
      button: 'Bekräfta adressen',
      notYou: () => 'Var det inte du? Då behöver du inte göra något. Adressen används inte.',
    },
    'address-changed': {
      heading: 'Din e-postadress är ändrad',
      paragraphs: (site) => [
        `Ditt konto hos ${site} har fått en ny e-postadress. Dit skickar vi mejl från och med nu, och det är den du loggar in med.`,
        'På andra enheter har du loggats ut.',
      ],
      button: 'Ångra ändringen',
      notYou: (email, phone) =>
        `Var det inte du? Ångra ändringen med knappen, så får kontot tillbaka den här adressen och alla loggas ut. Hör sedan av dig till oss på ${email} eller ${phone}.`,
    },
    'account-deleted': {
      heading: 'Ditt konto är borttaget',
      paragraphs: (site) => [
        `Som du bad om har vi tagit bort ditt konto hos ${site} och uppgifterna i det.`,
        'Det som lagen säger att vi måste spara, till exempel bokföring av ett köp, sparar vi så länge lagen kräver.',
      ],
      button: null,
      notYou: (email, phone) => `Var det inte du? Hör genast av dig till oss på ${email} eller ${phone}.`,
    },
    'e-identity-added': {
      heading: 'Nu kan du logga in med BankID',
      paragraphs: (site) => [`Ett BankID har kopplats till ditt konto hos ${site}. Du kan logga in med det redan nu.`],
      button: 'Logga in',
      notYou: (email, phone) => `Var det inte du? Hör genast av dig till oss på ${email} eller ${phone}.`,
    },
    'e-identity-changed': {
      heading: 'Ett nytt BankID på ditt konto',
      paragraphs: (site) => [
        `Ett nytt BankID har kopplats till ditt konto hos ${site}. Du loggar in med det från och med nu. Hade kontot ett annat BankID gäller det inte längre.`,
        'På andra enheter har du loggats ut.',
      ],
      button: 'Ångra ändringen',
      notYou: (email, phone) =>
        `Var det inte du? Ångra ändringen med knappen, så tas det nya BankID:t bort och alla loggas ut. Hör sedan av dig till oss på ${email} eller ${phone}.`,
    },
  },
}

const norwegian: AccountTexts = {
  goodFor: (hours) =>
    `Lenken er gyldig i ${spanOf(hours, { hour: 'én time', hours: 'timer', days: 'dager' })} og kan bare brukes én gang.`,
  emails: {
    ...passkeyTexts.no,
    ...joinedTexts.no,
    'choose-password': {
      heading: 'Velg passord til kontoen din',
      paragraphs: (site) => [
        `Takk for at du vil ha en konto hos ${site}. Når du har valgt et passord, er e-postadressen bekreftet og kontoen klar.`,
      ],
      button: 'Velg passord',
      notYou: () =>
        'Var det ikke deg? Da trenger du ikke gjøre noe. Uten passord blir det ingen konto, og opplysningene slettes.',
    },
    'account-exists': {
      heading: 'Du har allerede en konto',
      paragraphs: (site) => [
        `Noen, trolig du, ville bruke denne e-postadressen til en konto hos ${site}. Det finnes allerede en konto med adressen, så ingenting er endret.`,
        'Logg inn som vanlig. Har du glemt passordet, kan du velge et nytt på innloggingssiden.',
      ],
      button: 'Logg inn',
      notYou: () => 'Var det ikke deg? Da trenger du ikke gjøre noe. Ingen har fått vite at kontoen finnes.',
    },
    'reset-password': {
      heading: 'Velg et nytt passord',
      paragraphs: (site) => [
        `Du har bedt om å få velge et nytt passord til kontoen din hos ${site}. Det gamle gjelder til du har valgt et nytt.`,
      ],
      button: 'Velg nytt passord',
      notYou: () => 'Var det ikke deg? Da trenger du ikke gjøre noe. Passordet ditt er uendret.',
    },
    'password-changed': {
      heading: 'Passordet ditt er endret',
      paragraphs: (site) => [`Passordet til kontoen din hos ${site} er endret. På andre enheter er du logget ut.`],
      button: 'Velg et nytt passord',
      notYou: (email, phone) =>
        `Var det ikke deg? Velg et nytt passord med en gang, og ta kontakt med oss på ${email} eller ${phone}.`,
    },
    'confirm-address': {
      heading: 'Bekreft e-postadressen din',
      paragraphs: (site) => [`Bekreft at adressen er din, så knytter vi den til kontoen din hos ${site}.`],
      button: 'Bekreft adressen',
      notYou: () => 'Var det ikke deg? Da trenger du ikke gjøre noe. Adressen blir ikke brukt.',
    },
    'address-changed': {
      heading: 'E-postadressen din er endret',
      paragraphs: (site) => [
        `Kontoen din hos ${site} har fått en ny e-postadresse. Dit sender vi e-post fra nå av, og det er den du logger inn med.`,
        'På andre enheter er du logget ut.',
      ],
      button: 'Angre endringen',
      notYou: (email, phone) =>
        `Var det ikke deg? Angre endringen med knappen, så får kontoen tilbake denne adressen, og alle blir logget ut. Ta deretter kontakt med oss på ${email} eller ${phone}.`,
    },
    'account-deleted': {
      heading: 'Kontoen din er slettet',
      paragraphs: (site) => [
        `Slik du ba om, har vi slettet kontoen din hos ${site} og opplysningene i den.`,
        'Det loven sier at vi må ta vare på, for eksempel regnskap for et kjøp, beholder vi så lenge loven krever det.',
      ],
      button: null,
      notYou: (email, phone) => `Var det ikke deg? Ta kontakt med oss med en gang på ${email} eller ${phone}.`,
    },
    'e-identity-added': {
      heading: 'Nå kan du logge inn med BankID',
      paragraphs: (site) => [`En BankID er knyttet til kontoen din hos ${site}. Du kan logge inn med den allerede nå.`],
      button: 'Logg inn',
      notYou: (email, phone) => `Var det ikke deg? Ta kontakt med oss med en gang på ${email} eller ${phone}.`,
    },
    'e-identity-changed': {
      heading: 'En ny BankID på kontoen din',
      paragraphs: (site) => [
        `En ny BankID er knyttet til kontoen din hos ${site}. Du logger inn med den fra nå av. Hadde kontoen en annen BankID, gjelder den ikke lenger.`,
        'På andre enheter er du logget ut.',
      ],
      button: 'Angre endringen',
      notYou: (email, phone) =>
        `Var det ikke deg? Angre endringen med knappen, så fjernes den nye BankID-en, og alle blir logget ut. Ta deretter kontakt med oss på ${email} eller ${phone}.`,
    },
  },
}

const finnish: AccountTexts = {
  goodFor: (hours) =>
    `Linkki on voimassa ${spanOf(hours, { hour: 'yhden tunnin', hours: 'tuntia', days: 'päivää' })}, ja sitä voi käyttää vain kerran.`,
  emails: {
    ...passkeyTexts.fi,
    ...joinedTexts.fi,
    'choose-password': {
      heading: 'Valitse tilillesi salasana',
      paragraphs: () => [
        'Kiitos, että luot tilin palveluumme. Kun olet valinnut salasanan, sähköpostiosoitteesi on vahvistettu ja tili on valmis.',
      ],
      button: 'Valitse salasana',
      notYou: () =>
        'Etkö luonut tiliä itse? Sinun ei tarvitse tehdä mitään. Ilman salasanaa tiliä ei synny, ja tiedot poistetaan.',
    },
    'account-exists': {
      heading: 'Sinulla on jo tili',
      paragraphs: () => [
        'Joku, todennäköisesti sinä, halusi ottaa tämän sähköpostiosoitteen käyttöön palvelussamme. Osoitteella on jo tili, joten mitään ei muutettu.',
        'Kirjaudu sisään tavalliseen tapaan. Jos olet unohtanut salasanasi, voit valita uuden kirjautumissivulla.',
      ],
      button: 'Kirjaudu sisään',
      notYou: () =>
        'Jos se et ollut sinä, sinun ei tarvitse tehdä mitään. Kukaan ei ole saanut tietää, että tili on olemassa.',
    },
    'reset-password': {
      heading: 'Valitse uusi salasana',
      paragraphs: () => [
        'Pyysit linkkiä, jolla voit valita tilillesi uuden salasanan. Vanha salasana toimii, kunnes olet valinnut uuden.',
      ],
      button: 'Valitse uusi salasana',
      notYou: () => 'Etkö pyytänyt linkkiä itse? Sinun ei tarvitse tehdä mitään. Salasanasi on ennallaan.',
    },
    'password-changed': {
      heading: 'Salasanasi on vaihdettu',
      paragraphs: () => ['Tilisi salasana on vaihdettu. Muilla laitteilla sinut on kirjattu ulos.'],
      button: 'Valitse uusi salasana',
      notYou: (email, phone) =>
        `Etkö vaihtanut salasanaa itse? Valitse heti uusi salasana ja ota meihin yhteyttä: ${email} tai ${phone}.`,
    },
    'confirm-address': {
      heading: 'Vahvista sähköpostiosoitteesi',
      paragraphs: () => ['Vahvista, että osoite on sinun, niin liitämme sen tiliisi.'],
      button: 'Vahvista osoite',
      notYou: () => 'Jos se et ollut sinä, sinun ei tarvitse tehdä mitään. Osoitetta ei oteta käyttöön.',
    },
    'address-changed': {
      heading: 'Sähköpostiosoitteesi on vaihdettu',
      paragraphs: () => [
        'Tilillesi on vaihdettu uusi sähköpostiosoite. Lähetämme viestit tästä lähtien siihen, ja sillä myös kirjaudut sisään.',
        'Muilla laitteilla sinut on kirjattu ulos.',
      ],
      button: 'Peru muutos',
      notYou: (email, phone) =>
        `Etkö vaihtanut osoitetta itse? Peru muutos painikkeesta, niin tämä osoite palautetaan tilille ja kaikki kirjataan ulos. Ota sen jälkeen meihin yhteyttä: ${email} tai ${phone}.`,
    },
    'account-deleted': {
      heading: 'Tilisi on poistettu',
      paragraphs: () => [
        'Olemme poistaneet tilisi ja siinä olleet tiedot, kuten pyysit.',
        'Tiedot, jotka meidän on lain mukaan säilytettävä, esimerkiksi kaupan kirjanpitoaineiston, säilytämme niin kauan kuin laki vaatii.',
      ],
      button: null,
      notYou: (email, phone) => `Etkö pyytänyt tätä itse? Ota meihin heti yhteyttä: ${email} tai ${phone}.`,
    },
    'e-identity-added': {
      heading: 'Voit nyt kirjautua vahvasti tunnistautuen',
      paragraphs: () => [
        'Tiliisi on liitetty vahva sähköinen tunnistautuminen. Voit kirjautua sisään pankkitunnuksilla tai mobiilivarmenteella.',
      ],
      button: 'Kirjaudu sisään',
      notYou: (email, phone) => `Jos se et ollut sinä, ota meihin heti yhteyttä: ${email} tai ${phone}.`,
    },
    'e-identity-changed': {
      heading: 'Tiliisi on liitetty uusi tunnistautuminen',
      paragraphs: () => [
        'Tiliisi on liitetty uusi vahva sähköinen tunnistautuminen. Kirjaudut tästä lähtien sillä. Jos tilillä oli toinen tunnistautuminen, se ei ole enää voimassa.',
        'Muilla laitteilla sinut on kirjattu ulos.',
      ],
      button: 'Peru muutos',
      notYou: (email, phone) =>
        `Etkö tehnyt tätä itse? Peru muutos painikkeesta, niin uusi tunnistautuminen poistetaan ja kaikki kirjataan ulos. Ota sen jälkeen meihin yhteyttä: ${email} tai ${phone}.`,
    },
  },
}

const english: AccountTexts = {
  goodFor: (hours) =>
    `The link works for ${spanOf(hours, { hour: 'one hour', hours: 'hours', days: 'days' })} and only once.`,
  emails: {
    ...passkeyTexts.en,
    ...joinedTexts.en,
    'choose-password': {
      heading: 'Choose a password for your account',
      paragraphs: (site) => [
        `Thank you for wanting an account with ${site}. Once you have chosen a password, your e-mail address is confirmed and the account is ready.`,
      ],
      button: 'Choose a password',
      notYou: () =>
        'Was it not you? Then there is nothing you need to do. Without a password there will be no account, and the details are deleted.',
    },
    'account-exists': {
      heading: 'You already have an account',
      paragraphs: (site) => [
        `Somebody, probably you, wanted to use this e-mail address for an account with ${site}. There already is one, so nothing has been changed.`,
        'Log in as usual. If you have forgotten your password, you can choose a new one on the login page.',
      ],
      button: 'Log in',
      notYou: () =>
        'Was it not you? Then there is nothing you need to do. Nobody has been told that the account exists.',
    },
    'reset-password': {
      heading: 'Choose a new password',
      paragraphs: (site) => [
        `You asked to choose a new password for your account with ${site}. The old one works until you have chosen a new one.`,
      ],
      button: 'Choose a new password',
      notYou: () => 'Was it not you? Then there is nothing you need to do. Your password has not changed.',
    },
    'password-changed': {
      heading: 'Your password has been changed',
      paragraphs: (site) => [
        `The password of your account with ${site} has been changed. You have been logged out on other devices.`,
      ],
      button: 'Choose a new password',
      notYou: (email, phone) =>
        `Was it not you? Choose a new password at once and get in touch with us at ${email} or ${phone}.`,
    },
    'confirm-address': {
      heading: 'Confirm your e-mail address',
      paragraphs: (site) => [`Confirm that this address is yours and we will add it to your account with ${site}.`],
      button: 'Confirm the address',
      notYou: () => 'Was it not you? Then there is nothing you need to do. The address will not be used.',
    },
    'address-changed': {
      heading: 'Your e-mail address has been changed',
      paragraphs: (site) => [
        `Your account with ${site} has a new e-mail address. From now on we write to that one, and you log in with it.`,
        'You have been logged out on other devices.',
      ],
      button: 'Undo the change',
      notYou: (email, phone) =>
        `Was it not you? Undo the change with the button: the account gets this address back and everybody is logged out. Then get in touch with us at ${email} or ${phone}.`,
    },
    'account-deleted': {
      heading: 'Your account has been deleted',
      paragraphs: (site) => [
        `As you asked, we have deleted your account with ${site} and the details in it.`,
        'What the law says we must keep, such as the accounts of a purchase, we keep for as long as the law requires.',
      ],
      button: null,
      notYou: (email, phone) => `Was it not you? Get in touch with us at once at ${email} or ${phone}.`,
    },
    'e-identity-added': {
      heading: 'You can now log in with your e-ID',
      paragraphs: (site) => [
        `An e-ID has been added to your account with ${site}. You can log in with it from now on.`,
      ],
      button: 'Log in',
      notYou: (email, phone) => `Was it not you? Get in touch with us at once at ${email} or ${phone}.`,
    },
    'e-identity-changed': {
      heading: 'A new e-ID on your account',
      paragraphs: (site) => [
        `A new e-ID has been added to your account with ${site}. You log in with it from now on. If the account had another e-ID, that one no longer works.`,
        'You have been logged out on other devices.',
      ],
      button: 'Undo the change',
      notYou: (email, phone) =>
        `Was it not you? Undo the change with the button: the new e-ID is removed and everybody is logged out. Then get in touch with us at ${email} or ${phone}.`,
    },
  },
}

/** Account e-mail texts, for hurried phone readers: subject first, then the action. */
export const accountTexts: Readonly<Record<Locale, AccountTexts>> = {
  sv: swedish,
  no: norwegian,
  fi: finnish,
  en: english,
}
