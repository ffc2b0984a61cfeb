import type { AlertFrequency } from '@nyhem/domain/search/saved-search'

export const favourites = {
  added: 'Sparad bland dina favoriter.',
  removed: 'Borttagen från dina favoriter.',
  inBrowser: 'Sparad i den här webbläsaren. Logga in för att ha dina favoriter överallt.',
  logIn: 'Logga in',
  show: 'Visa favoriter',
  undo: 'Ångra',
  joined: (count: number) =>
    count === 1 ? 'Din favorit är sparad på ditt konto.' : `Dina ${count} favoriter är sparade på ditt konto.`,
  tooMany: 'Du har redan så många favoriter som går att spara. Ta bort någon först.',
  failed: 'Det gick inte just nu. Försök igen om en stund.',
}

export const residences = {
  lead: 'Det du har bokat, köpt, visat intresse för och sparat.',
  booked: { heading: 'Bokade och köpta', none: 'Du har inte bokat eller köpt något ännu.' },
  favourites: {
    heading: 'Favoriter',
    none: 'Tryck på hjärtat vid en bostad eller ett projekt, så hittar du tillbaka till det här.',
    gone: 'Visas inte längre på webbplatsen',
    remove: 'Ta bort',
  },
  interests: {
    heading: 'Intresseanmälningar',
    none: 'När du anmäler intresse för ett projekt eller en bostad ser du det här.',
    since: (day: string) => `Anmält ${day}`,
    gone: 'Visas inte längre på webbplatsen',
  },
  showings: {
    heading: 'Visningar',
    none: 'Du är inte anmäld till någon visning.',
    calendar: 'Lägg i kalendern',
    cancel: 'Avboka',
    cancelled: 'Du är avbokad. Vi har skickat en bekräftelse.',
    failed: 'Det gick inte att avboka just nu. Försök igen om en stund, eller hör av dig till oss.',
    past: 'Visningen har redan börjat.',
  },
  vip: {
    heading: 'VIP',
    member: 'Du är VIP-kund och får se nya projekt före alla andra.',
    notMember: 'VIP-kunder får se nya projekt före alla andra.',
    about: 'Så fungerar VIP',
    page: 'Till VIP-sidan',
  },
  search: 'Sök bostad',
  savedSearches: 'Sparade sökningar',
  help: 'Behöver du hjälp?',
}

export const savedSearches = {
  lead: 'Vi säger till när det kommer nya bostäder som passar.',
  none: {
    heading: 'Inga sparade sökningar',
    text: 'Gör en sökning och spara den, så säger vi till när något nytt dyker upp.',
    search: 'Sök bostad',
  },
  newHomes: (count: number) =>
    count === 0 ? 'Inget nytt sedan sist' : count === 1 ? '1 ny bostad' : `${count} nya bostäder`,
  open: 'Visa träffarna',
  everything: 'Alla bostäder',
  name: 'Namn',
  rename: 'Byt namn',
  saveName: 'Spara namnet',
  cancel: 'Avbryt',
  remove: 'Ta bort',
  removed: (name: string) => `${name} är borttagen.`,
  undo: 'Ångra',
  alerts: 'Mejl om nya bostäder',
  frequency: { 'at-once': 'Direkt', daily: 'Varje dag', weekly: 'Varje vecka', none: 'Aldrig' } satisfies Record<
    AlertFrequency,
    string
  >,
  saved: 'Sparat.',
  failed: 'Det gick inte just nu. Försök igen om en stund.',
  problem: {
    required: 'Skriv ett namn.',
    nameTaken: 'Du har redan en sökning med det namnet.',
    inputToLong: 'Namnet får ha högst 50 tecken.',
    invalidInput: 'Namnet får inte innehålla adresser eller tecknen < och >.',
  },
  unconfirmed: 'Mejlen börjar gå ut när du har bekräftat din e-postadress.',
  settings: 'Till inställningar',
  save: {
    heading: 'Spara sökningen',
    text: 'Du hittar den under Mina sidor, och vi mejlar när det kommer nya bostäder som passar.',
    submit: 'Spara',
    done: 'Sökningen är sparad.',
    already: 'Den sökningen har du redan sparat.',
    tooMany: 'Du har redan 50 sparade sökningar. Ta bort någon först.',
    show: 'Visa sparade sökningar',
    logInFirst: 'Logga in, så sparar vi sökningen.',
  },
  end: {
    reading: 'Hämtar dina sökningar …',
    unknown: { heading: 'Länken känns inte igen', text: 'Den kan vara för gammal. Logga in för att ändra dina mejl.' },
    lead: 'Välj vilka mejl du inte längre vill ha. Sökningarna finns kvar på Mina sidor.',
    none: 'Du får inga mejl om nya bostäder.',
    one: 'Sluta mejla om den här',
    all: 'Sluta mejla om alla',
    ended: 'Du får inga fler mejl om den.',
    noScript:
      'Sidan behöver skript för att ändra dina mejl. Du kan också ändra dem under Mina sidor, eller höra av dig till oss.',
    toSearches: 'Till dina sparade sökningar',
  },
}
