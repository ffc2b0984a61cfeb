export const interest = {
  heading: 'Anmäl intresse',
  lead: (name: string) => `Lämna dina uppgifter så hör en mäklare av sig om ${name}.`,
  firstName: 'Förnamn',
  lastName: 'Efternamn',
  email: 'E-post',
  emailHint: 'Hit skickar vi bekräftelsen.',
  phone: 'Telefon',
  postalCode: 'Postnummer',
  rooms: 'Hur många rum söker du?',
  minRooms: 'Från',
  maxRooms: 'Till',
  anyRooms: 'Spelar ingen roll',
  message: 'Meddelande',
  terms: 'Jag godkänner att ni sparar mina uppgifter för att kunna kontakta mig.',
  /** Label of the checkbox in the error summary. */
  termsShort: 'Samtycke',
  privacy: 'Så behandlar vi dina uppgifter',
  submit: 'Skicka intresseanmälan',
  sending: 'Skickar',
  problem: {
    firstName: {
      required: 'Skriv ditt förnamn.',
      inputToLong: 'Skriv högst 50 tecken.',
      invalidInput: 'Skriv namnet med bokstäver, utan siffror eller webbadresser.',
    },
    lastName: {
      required: 'Skriv ditt efternamn.',
      inputToLong: 'Skriv högst 50 tecken.',
      invalidInput: 'Skriv namnet med bokstäver, utan siffror eller webbadresser.',
    },
    email: {
      required: 'Skriv din e-postadress.',
      email: 'Skriv hela adressen, till exempel namn@exempel.se.',
      inputToLong: 'Skriv högst 250 tecken.',
    },
    phone: { required: 'Skriv ditt telefonnummer.', phoneNumber: 'Skriv numret med 7 till 20 siffror.' },
    message: { inputToLong: 'Korta meddelandet till 500 tecken.' },
    postalCode: { inputToLong: 'Skriv högst 50 tecken.', numeric: 'Skriv postnumret med siffror.' },
    maxNumberOfRooms: { minAboveMax: 'Välj lika många rum eller fler än i Från.' },
    terms: { required: 'Godkänn att vi sparar dina uppgifter, annars kan vi inte kontakta dig.' },
  },
  otherProblem: 'Kontrollera det du har skrivit.',
  sentHeading: 'Tack, vi har tagit emot din anmälan',
  sentNext: (name: string) =>
    `Om en stund får du ett mejl som bekräftar ditt intresse för ${name}. En mäklare hör av sig inom två arbetsdagar. Inget är bindande.`,
  alreadyHeading: 'Du står redan på listan',
  alreadyNext: (name: string) =>
    `Vi har redan din anmälan för ${name}, så du behöver inte göra något mer. Vi hör av oss.`,
  sendAgain: 'Ändra uppgifterna och skicka igen',
  failedHeading: 'Anmälan kom inte fram',
  failedAdvice: 'Något gick fel hos oss. Det du har skrivit finns kvar. Försök igen, eller ring oss.',
}

export type InterestTexts = typeof interest
