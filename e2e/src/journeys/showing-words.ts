/** What registering for a showing, and checking in to it, says to people of each site. */
export const showingWords = {
  se: {
    route: '/visning/',
    errorInTitle: /^Fel: /,
    missing: 5,
    firstNameMissing: 'Skriv ditt förnamn.',
    done: 'Du är anmäld',
    calendar: 'Lägg i kalendern',
    confirmed: /^Du är anmäld: visning av /,
    cancel: 'Avboka',
    cancelled: 'Din plats är avbokad',
    cancelledLetter: /^Avbokad: /,
    again: 'Anmäl dig på nytt',
    closed: 'Incheckningen har inte öppnat',
    checkIn: 'Checka in',
    notRegistered: /^Vi hittar ingen anmälan med den adressen/,
    dropIn: 'Checka in utan anmälan',
    welcome: 'Välkommen in',
    next: 'Checka in någon mer',
  },
  fi: {
    route: '/esittely/',
    errorInTitle: /^Virhe: /,
    missing: 5,
    firstNameMissing: 'Kirjoita etunimesi.',
    done: 'Olet ilmoittautunut',
    calendar: 'Lisää kalenteriin',
    confirmed: /^Ilmoittautumisesi esittelyyn: /,
    cancel: 'Peru paikka',
    cancelled: 'Paikkasi on peruttu',
    cancelledLetter: /^Paikkasi on peruttu: /,
    again: 'Ilmoittaudu uudelleen',
    closed: 'Saapumisia ei vielä kirjata',
    checkIn: 'Kirjaa saapuminen',
    notRegistered: /^Osoitteella ei löydy ilmoittautumista/,
    dropIn: 'Kirjaa saapuminen ilman ilmoittautumista',
    welcome: 'Tervetuloa sisään',
    next: 'Kirjaa toinen vieras',
  },
} as const

export type ShowingSite = keyof typeof showingWords
export const showingSites = Object.keys(showingWords) as ShowingSite[]
