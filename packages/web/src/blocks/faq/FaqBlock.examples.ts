import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'

export const examples: Record<string, BlockModels['faq']> = {
  'three questions': {
    heading: 'Vanliga frågor',
    items: [
      {
        id: 'angra',
        question: 'Vad händer om jag ångrar mig?',
        answer: '<p>Fram till att du signerat kan du avbryta utan kostnad. Hemmet släpps då direkt till andra.</p>',
      },
      {
        id: 'tva-kopare',
        question: 'Kan vi vara två köpare?',
        answer: '<p>Ja. Ni anger hur stor del var och en äger, och båda signerar med <strong>BankID</strong>.</p>',
      },
      {
        id: 'avgift',
        question: 'Vad ingår i månadsavgiften?',
        answer: '<ul><li>Värme och vatten</li><li>Bredband</li><li>Sophämtning</li></ul>',
      },
    ],
  },
  'finnish, without heading': {
    heading: null,
    items: [
      {
        id: 'peruminen',
        question: 'Voinko perua varauksen ennen kauppakirjan allekirjoittamista?',
        answer: '<p>Kyllä. Varaus ei ole kauppa.</p>',
      },
    ],
  },
}

export const exampleSites: Record<string, SiteId> = { 'finnish, without heading': 'fi' }
