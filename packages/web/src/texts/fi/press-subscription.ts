import type { pressSubscription as swedish } from '../sv/press-subscription.ts'
import type { interest } from './interest.ts'

export const pressSubscription = ({ email, privacy, problem, otherProblem }: typeof interest) =>
  ({
    heading: 'Tilaa tiedotteet sähköpostiisi',
    lead: 'Valitse aiheet, niin saat tiedotteen heti, kun se julkaistaan. Voit lopettaa tilauksen koska tahansa jokaisessa viestissä olevalla linkillä.',
    fields: { topics: 'Mistä haluat lukea?', email, terms: 'Suostumus' },
    emailHint: 'Lähetämme tähän osoitteeseen linkin, jolla vahvistat tilauksen.',
    terms: { terms: 'Hyväksyn, että sähköpostiosoitteeni tallennetaan tiedotteiden lähettämistä varten.', privacy },
    submit: 'Tilaa tiedotteet',
    problem: {
      topics: { required: 'Valitse ainakin yksi aihe.' },
      email: problem.email,
      terms: { required: 'Hyväksy osoitteen tallentaminen, muuten emme voi lähettää mitään.' },
    },
    otherProblem,
    failed: {
      heading: 'Tilaus ei tullut perille',
      text: 'Meillä tapahtui virhe. Kirjoittamasi tiedot ovat tallella. Yritä hetken päästä uudelleen.',
    },
    done: {
      heading: 'Katso sähköpostiasi',
      text: 'Lähetimme viestin, jossa on linkki. Tilaus alkaa, kun olet vahvistanut sen. Linkki on voimassa seitsemän päivää.',
    },
    link: {
      confirm: {
        heading: 'Vahvista tilauksesi',
        text: 'Vielä yksi painallus, niin saat tiedotteemme.',
        submit: 'Vahvista tilaus',
        done: { heading: 'Tilaus on vahvistettu', text: 'Seuraava tiedote tulee sähköpostiisi.' },
      },
      end: {
        heading: 'Haluatko lopettaa tilauksen?',
        text: 'Et saa enää tiedotteita, ja poistamme sähköpostiosoitteesi.',
        submit: 'Lopeta tilaus',
        done: { heading: 'Tilaus on lopetettu', text: 'Poistimme sähköpostiosoitteesi. Olet tervetullut takaisin.' },
      },
      unknown: {
        heading: 'Linkki ei ole enää voimassa',
        text: 'Se on ehkä jo käytetty tai liian vanha. Voit aina tilata tiedotteet uudelleen alempana tällä sivulla.',
      },
    },
  }) satisfies ReturnType<typeof swedish>
