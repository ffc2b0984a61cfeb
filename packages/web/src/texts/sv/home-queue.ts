import type { EnterQueueReply } from '@nyhem/contract/calls/home-queue'
import type { Pause } from '@nyhem/domain/home-queue/next-in-queue'
import type { AcceptProblem } from '@nyhem/domain/home-queue/turn'

export const homeQueue = {
  heading: 'Kö till bostaden',
  lead: 'Någon annan har reserverat eller bokat bostaden. Ställ dig i kö, så frågar vi dig om den blir ledig.',
  dependsOn:
    'Platsen beror på grupp, lott och när du ställde dig i kö. Den ändras bara när någon före dig lämnar kön eller svarar.',
  enter: 'Ställ dig i kö',
  place: (place: number) => `Plats ${place} i kön`,
  leave: 'Lämna kön',
  yourTurn: 'Det är din tur. Bostaden är reserverad för dig så länge erbjudandet gäller.',
  answer: 'Svara på Mina sidor',
  failed: 'Det gick inte. Försök igen om en stund.',
  out: {
    accepted: 'Du har tackat ja till bostaden.',
    declined: 'Du har tackat nej till bostaden.',
    lapsed: 'Tiden för ditt erbjudande gick ut.',
  },
  pauses: {
    'booking-in-stage': 'Pausad medan du har en bostad reserverad i etappen.',
    'turn-elsewhere': 'Pausad medan du har ett erbjudande på en annan bostad.',
    'asked-to-go-on': 'Pausad: tre erbjudanden har gått ut. Vill du stå kvar?',
  } satisfies Record<Pause, string>,
  refusals: {
    HomeFree: 'Bostaden har blivit ledig. Ladda om sidan för att boka den.',
    NoQueue: 'Det går inte att ställa sig i kö till bostaden.',
    OwnHome: 'Du har redan reserverat eller bokat bostaden och behöver inte stå i kö till den.',
    CannotBook: 'Du behöver logga in med e-legitimation, vara myndig och ha godkänt villkoren.',
    TooMany: 'Du har redan så många köplatser som går.',
  } satisfies Record<Exclude<EnterQueueReply['code'], 'Ok' | 'AlreadyIn'>, string>,
  ownHeading: 'Dina köplatser',
  turnOf: (home: string) => `Din tur: ${home}`,
  answerBy: (when: string) => `Svara senast ${when}.`,
  price: (price: string) => `Priset är ${price}.`,
  yesMeans: 'Tackar du ja börjar bokningen genast. Dina andra köplatser i etappen pausas så länge.',
  yes: 'Tacka ja och boka',
  no: 'Tacka nej',
  noHeading: 'Tacka nej till bostaden?',
  noMeans: 'Frågan går vidare till nästa, och du kan inte ångra dig. Dina andra köplatser har du kvar.',
  keep: 'Behåll erbjudandet',
  seeHome: 'Se bostaden',
  someHome: 'En bostad',
  anyFrom: (rooms: number) =>
    rooms > 1 ? `Valfri bostad i etappen med minst ${rooms} rum` : 'Valfri bostad i etappen',
  leaveHeading: 'Lämna kön?',
  leaveMeans: 'Du förlorar din plats. Ställer du dig i kö igen räknas tiden från början.',
  leaveWithTurn: 'Ditt erbjudande på bostaden upphör också.',
  stay: 'Stå kvar',
  goOn: 'Jag står kvar',
  turnRefusals: {
    Lapsed: 'Tiden för erbjudandet har gått ut.',
    Answered: 'Du har redan svarat.',
    Withdrawn: 'Erbjudandet gäller inte längre.',
    HomeGone: 'Bostaden går inte längre att boka.',
    SaleClosed: 'Försäljningen är stängd.',
    CannotBook:
      'Du uppfyller inte längre villkoren för att boka, till exempel för att du har en annan bostad i etappen.',
  } satisfies Record<AcceptProblem, string>,
}
