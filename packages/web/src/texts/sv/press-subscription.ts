import type { interest } from './interest.ts'

/** Words of subscribing to press releases, and of the links in its letters. */
export const pressSubscription = ({ email, privacy, problem, otherProblem }: typeof interest) => ({
  heading: 'Få pressmeddelanden med e-post',
  lead: 'Välj ämnen, så kommer meddelandet samma stund som det publiceras. Du avslutar när du vill, med länken i varje mejl.',
  fields: { topics: 'Vad vill du läsa om?', email, terms: 'Samtycke' },
  emailHint: 'Hit skickar vi en länk som bekräftar prenumerationen.',
  terms: { terms: 'Jag godkänner att ni sparar min e-postadress för att skicka pressmeddelanden.', privacy },
  submit: 'Prenumerera',
  problem: {
    topics: { required: 'Välj minst ett ämne.' },
    email: problem.email,
    terms: { required: 'Godkänn att vi sparar adressen, annars kan vi inte skicka något.' },
  },
  otherProblem,
  failed: {
    heading: 'Prenumerationen kom inte fram',
    text: 'Något gick fel hos oss. Det du har skrivit finns kvar. Försök igen om en stund.',
  },
  done: {
    heading: 'Titta i din inkorg',
    text: 'Vi har skickat ett mejl med en länk. Prenumerationen börjar när du har bekräftat den, och länken gäller i sju dagar.',
  },
  link: {
    confirm: {
      heading: 'Bekräfta din prenumeration',
      text: 'Ett tryck till, så får du våra pressmeddelanden.',
      submit: 'Bekräfta prenumerationen',
      done: { heading: 'Prenumerationen är bekräftad', text: 'Nästa pressmeddelande kommer till din inkorg.' },
    },
    end: {
      heading: 'Vill du avsluta prenumerationen?',
      text: 'Du får inga fler pressmeddelanden, och vi tar bort din e-postadress.',
      submit: 'Avsluta prenumerationen',
      done: {
        heading: 'Prenumerationen är avslutad',
        text: 'Vi har tagit bort din e-postadress. Du är välkommen åter.',
      },
    },
    unknown: {
      heading: 'Länken gäller inte längre',
      text: 'Den kan ha använts redan, eller vara för gammal. Du kan alltid prenumerera på nytt längre ner på sidan.',
    },
  },
})
