import type { pressSubscription as swedish } from '../sv/press-subscription.ts'
import type { interest } from './interest.ts'

export const pressSubscription = ({ email, privacy, problem, otherProblem }: typeof interest) =>
  ({
    heading: 'Få pressemeldinger på e-post',
    lead: 'Velg temaer, så kommer meldingen i samme øyeblikk som den publiseres. Du avslutter når du vil, med lenken i hver e-post.',
    fields: { topics: 'Hva vil du lese om?', email, terms: 'Samtykke' },
    emailHint: 'Hit sender vi en lenke som bekrefter abonnementet.',
    terms: { terms: 'Jeg godtar at dere lagrer e-postadressen min for å sende pressemeldinger.', privacy },
    submit: 'Abonner',
    problem: {
      topics: { required: 'Velg minst ett tema.' },
      email: problem.email,
      terms: { required: 'Godta at vi lagrer adressen, ellers kan vi ikke sende noe.' },
    },
    otherProblem,
    failed: {
      heading: 'Abonnementet kom ikke fram',
      text: 'Noe gikk galt hos oss. Det du har skrevet, står fortsatt her. Prøv igjen om en stund.',
    },
    done: {
      heading: 'Se i innboksen din',
      text: 'Vi har sendt en e-post med en lenke. Abonnementet begynner når du har bekreftet det, og lenken gjelder i sju dager.',
    },
    link: {
      confirm: {
        heading: 'Bekreft abonnementet',
        text: 'Ett trykk til, så får du pressemeldingene våre.',
        submit: 'Bekreft abonnementet',
        done: { heading: 'Abonnementet er bekreftet', text: 'Den neste pressemeldingen kommer til innboksen din.' },
      },
      end: {
        heading: 'Vil du avslutte abonnementet?',
        text: 'Du får ingen flere pressemeldinger, og vi sletter e-postadressen din.',
        submit: 'Avslutt abonnementet',
        done: { heading: 'Abonnementet er avsluttet', text: 'Vi har slettet e-postadressen din. Velkommen tilbake.' },
      },
      unknown: {
        heading: 'Lenken gjelder ikke lenger',
        text: 'Den kan være brukt allerede, eller for gammel. Du kan alltid abonnere på nytt lenger ned på siden.',
      },
    },
  }) satisfies ReturnType<typeof swedish>
