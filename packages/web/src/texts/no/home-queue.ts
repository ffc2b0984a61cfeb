import type { homeQueue as swedish } from '../sv/home-queue.ts'

export const homeQueue: typeof swedish = {
  heading: 'Kø til boligen',
  lead: 'Noen andre har reservert eller kjøpt boligen. Still deg i kø, så spør vi deg hvis den blir ledig.',
  dependsOn:
    'Plassen avhenger av gruppe, loddtrekning og når du stilte deg i kø. Den endres bare når noen foran deg forlater køen eller svarer.',
  enter: 'Still deg i kø',
  place: (place) => `Plass ${place} i køen`,
  leave: 'Forlat køen',
  yourTurn: 'Det er din tur. Boligen er reservert for deg så lenge tilbudet gjelder.',
  answer: 'Svar på Mine sider',
  failed: 'Det gikk ikke. Prøv igjen om litt.',
  out: {
    accepted: 'Du har takket ja til boligen.',
    declined: 'Du har takket nei til boligen.',
    lapsed: 'Fristen for tilbudet ditt gikk ut.',
  },
  pauses: {
    'booking-in-stage': 'Satt på pause mens du har en bolig reservert i byggetrinnet.',
    'turn-elsewhere': 'Satt på pause mens du har et tilbud på en annen bolig.',
    'asked-to-go-on': 'Satt på pause: tre tilbud har gått ut. Vil du bli stående?',
  },
  refusals: {
    HomeFree: 'Boligen er blitt ledig. Last siden på nytt for å kjøpe den.',
    NoQueue: 'Det går ikke an å stille seg i kø til boligen.',
    OwnHome: 'Du har allerede reservert eller kjøpt boligen og trenger ikke å stå i kø til den.',
    CannotBook: 'Du må logge inn med e-ID, være myndig og ha godtatt vilkårene.',
    TooMany: 'Du har allerede så mange køplasser som mulig.',
  },
  ownHeading: 'Køplassene dine',
  turnOf: (home) => `Din tur: ${home}`,
  answerBy: (when) => `Svar senest ${when}.`,
  price: (price) => `Prisen er ${price}.`,
  yesMeans:
    'Takker du ja, begynner kjøpet med en gang. De andre køplassene dine i byggetrinnet settes på pause så lenge.',
  yes: 'Takk ja og kjøp',
  no: 'Takk nei',
  noHeading: 'Takke nei til boligen?',
  noMeans: 'Spørsmålet går videre til neste, og du kan ikke angre. De andre køplassene dine beholder du.',
  keep: 'Behold tilbudet',
  seeHome: 'Se boligen',
  someHome: 'En bolig',
  anyFrom: (rooms) =>
    rooms > 1
      ? `En hvilken som helst bolig i byggetrinnet med minst ${rooms} rom`
      : 'En hvilken som helst bolig i byggetrinnet',
  leaveHeading: 'Forlate køen?',
  leaveMeans: 'Du mister plassen din. Stiller du deg i kø igjen, begynner du på nytt.',
  leaveWithTurn: 'Tilbudet ditt på boligen faller også bort.',
  stay: 'Bli stående',
  goOn: 'Jeg blir stående',
  turnRefusals: {
    Lapsed: 'Fristen for tilbudet har gått ut.',
    Answered: 'Du har allerede svart.',
    Withdrawn: 'Tilbudet gjelder ikke lenger.',
    HomeGone: 'Boligen kan ikke lenger kjøpes.',
    SaleClosed: 'Salget er stengt.',
    CannotBook: 'Du oppfyller ikke lenger vilkårene, for eksempel fordi du har en annen bolig i byggetrinnet.',
  },
}
