export const accountTexts = {
  se: {
    startEId: 'Logga in med BankID',
    cancelled: 'Du avbröt legitimeringen.',
    numberNotFound: 'Det finns inget konto för ditt personnummer. Skapa ett konto först.',
    numberWithheld: 'Vi fick inget personnummer',
    again: 'Försök igen',
    createAccount: 'Skapa konto',
    register: '/skapa-konto/',
    emailSent: 'Titta i din inkorg',
    logOut: 'Logga ut',
    login: '/logga-in/',
    myPages: '/mina-sidor/',
    settings: '/mina-sidor/mina-installningar/',
    buyer: { key: 'elin', email: 'elin.sandstrom@demo.example', firstName: 'Elin' },
  },
  no: {
    startEId: 'Logg inn med BankID',
    cancelled: 'Du avbrøt legitimeringen',
    numberNotFound: 'Det finnes ingen konto for fødselsnummeret ditt. Registrer deg først.',
    numberWithheld: 'Vi fikk ikke noe fødselsnummer',
    again: 'Prøv igjen',
    createAccount: 'Registrer deg',
    register: '/registrer-deg/',
    emailSent: 'Sjekk innboksen din',
    logOut: 'Logg ut',
    login: '/logg-inn/',
    myPages: '/mine-sider/',
    settings: '/mine-sider/mine-innstillinger/',
    buyer: { key: 'sindre', email: 'sindre.aasland@demo.example', firstName: 'Sindre' },
  },
  fi: {
    startEId: 'Tunnistaudu',
    cancelled: 'Keskeytit tunnistautumisen',
    numberNotFound: 'Henkilötunnuksellasi ei ole tiliä. Luo ensin tili.',
    numberWithheld: 'Emme saaneet henkilötunnusta',
    again: 'Yritä uudelleen',
    createAccount: 'Luo tili',
    register: '/luo-tili/',
    emailSent: 'Katso sähköpostiasi',
    logOut: 'Kirjaudu ulos',
    login: '/kirjaudu-sisaan/',
    myPages: '/sivuni/',
    settings: '/sivuni/omat-asetukset/',
    buyer: { key: 'ilona', email: 'ilona.peltola@demo.example', firstName: 'Ilona' },
  },
} as const

export type AccountSite = keyof typeof accountTexts
export const accountSites = Object.keys(accountTexts) as AccountSite[]

/** Public demo password. */
export const demoPassword = 'bo-vid-kajen-2026'
