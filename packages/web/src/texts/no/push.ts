import type { PushTexts } from '../sv/push.ts'

export const push: PushTexts = {
  heading: 'Pushvarsler',
  about:
    'Vi kan si fra på telefonen eller datamaskinen når noe har skjedd. Varselet sier ikke hva som står i saken eller dokumentet, det leser du her. E-posten kommer som før.',
  kinds: {
    'case-message': 'Nytt i en sak',
    'queue-turn': 'Min tur i en kø',
    signature: 'Dokumenter å signere eller godkjenne',
    visit: 'Tider for besøk',
  },
  off: 'Velg hva du vil ha varsler om i denne nettleseren',
  own: 'Denne nettleseren får varsler om',
  turnOn: 'Slå på varsler her',
  save: 'Lagre valget',
  turnOff: 'Slå av',
  others: 'De andre nettleserne dine med varsler',
  unknown: 'Ukjent nettleser',
  since: (day) => `Siden ${day}.`,
  endOf: (name) => `Slå av varsler i ${name}`,
  turnedOn: 'Varslene er på i denne nettleseren.',
  turnedOff: 'Varslene er av.',
  chooseOne: 'Velg minst én ting å få varsler om, eller slå dem av.',
  unable:
    'Denne nettleseren kan ikke vise varsler. På iPhone og iPad går det når du har lagt siden til på hjemskjermen og åpner den derfra.',
  permission: {
    Denied:
      'Varsler fra oss er blokkert i denne nettleseren. Tillat dem i nettleserens innstillinger for nettstedet, og last siden på nytt.',
    Dismissed: 'Du har ikke tillatt varsler ennå. Prøv igjen når du vil.',
  },
  refused: {
    UnknownService: 'Nettleserens varslingstjeneste er ikke en vi kan sende til.',
    OtherKey: 'Siden er for gammel. Last den på nytt og prøv igjen.',
    WrongKey: 'Nettleseren ga oss ingen gyldig nøkkel. Last siden på nytt og prøv igjen.',
  },
  failed: 'Varslene kunne ikke endres. Prøv igjen.',
  notLoaded: 'Varslene dine kunne ikke hentes.',
  again: 'Prøv igjen',
  quiet: {
    heading: 'Stille timer',
    about:
      'I disse timene sender vi ingen varsler. Det som kommer da, samles og kommer når timene er over. Samme klokkeslett to ganger betyr ingen stille timer.',
    from: 'Fra',
    until: 'Til',
    urgent: 'Slipp gjennom når min tur i en kø snart går ut',
    save: 'Lagre stille timer',
    saved: 'De stille timene dine er lagret.',
  },
}
