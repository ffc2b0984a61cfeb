import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import type { StrayMoney } from '@nyhem/domain/booking/payment-standing'

/** Texts of the page of one payment. Payment itself uses the texts of the booking step. */
export const paymentPage = {
  lead: (amount: string) =>
    `Avgiften är ${amount}. När den är betald är hemmet bokat. Vem som helst av köparna kan betala.`,
  due: (when: string) => `Betala senast ${when}.`,
  left: 'Tid kvar:',
  daysLeft: (days: number) => `${days} dagar`,
  hoursLeft: (hours: number, minutes: number) => `${hours} tim ${minutes} min`,
  stage: 'Projekt',
  number: 'Bokningsnummer',
  amount: 'Bokningsavgift',
  about: 'Det här betalar du för',
  aboutPaid: 'Det här är betalt',
  paid: 'Avgiften är betald',
  paidText: 'Tack. Hemmet är bokat, och här är kvittot.',
  paidLate: 'Hemmet är bokat igen',
  paidLateText: 'Betalningen kom efter tiden, men hemmet var ledigt. Det är bokat, och här är kvittot.',
  receipt: 'Kvitto',
  receiptNumber: 'Betalningens nummer',
  paidAt: 'Betalt',
  method: 'Betalsätt',
  methods: { swish: 'Swish', svea: 'Kort', paytrail: 'Bank', bank: 'Banköverföring' } satisfies Record<
    PaymentMethod,
    string
  >,
  print: 'Skriv ut kvittot',
  notYet: 'Det är inte dags att betala än',
  notYetText: 'Avgiften betalas när alla köpare har signerat avtalet. Då kommer du tillbaka hit.',
  lapsed: 'Tiden att betala har gått ut',
  lapsedText:
    'Bokningen gäller inte längre, och vi har inte fått någon betalning. Är hemmet ledigt kan ni boka det igen.',
  released: 'Bokningen har upphört',
  releasedText: 'Bokningen gäller inte längre, och inget ska betalas.',
  paidBack: 'Återbetalas',
  strayHeading: {
    'with-person': 'Vi tar hand om din betalning',
    returning: 'Pengarna är på väg tillbaka',
    returned: 'Pengarna är återbetalda',
  } satisfies Record<StrayMoney, string>,
  strayText: {
    'with-person': 'En av våra medarbetare ser över betalningen och hör av sig till dig. Betala inte igen.',
    returning: 'Vi betalar tillbaka till samma konto eller kort. Det kan ta några bankdagar innan du ser det.',
    returned: 'Vi har betalat tillbaka till samma konto eller kort. Banken kan behöva några dagar innan du ser det.',
  } satisfies Record<StrayMoney, string>,
  alsoStray: {
    'with-person': 'Vi har också fått en betalning som vi ser över. Vi hör av oss.',
    returning: 'Ni har betalat mer än en gång. Det som är för mycket är på väg tillbaka.',
    returned: 'Ni betalade mer än en gång. Det som var för mycket är återbetalt.',
  } satisfies Record<StrayMoney, string>,
  elsewhere: {
    loading: 'Hämtar betalningen',
    login: 'Betalningen är personlig. När du har loggat in kommer du tillbaka hit.',
    failedHeading: 'Betalningen kunde inte hämtas',
    failed: 'Inget är betalt genom att du har öppnat sidan. Kontrollera anslutningen och försök igen.',
    missingHeading: 'Här finns ingen betalning',
    missing: 'Länken kan vara fel, eller så hör betalningen till en annan person.',
  },
  toBooking: 'Till bokningen',
  toHome: 'Till hemmets sida',
  toSearch: 'Sök bostad',
}
