import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'

type Model = BlockModels['form']

const field = (name: string, label: string, changes: Partial<Model['fields'][number]> = {}) => ({
  name,
  label,
  hint: null,
  type: 'text' as const,
  required: true,
  maxLength: 100,
  options: [],
  ...changes,
})

export const examples: Record<string, Model> = {
  'all kinds of fields': {
    heading: 'Skriv till oss',
    intro: 'Vi svarar inom två arbetsdagar.',
    formId: 'contact',
    action: '/api/forms/se/contact',
    fields: [
      field('name', 'Namn'),
      field('email', 'E-post', { type: 'email', maxLength: 250, hint: 'Hit skickar vi svaret.' }),
      field('phone', 'Telefon', { type: 'phone', required: false, maxLength: 20 }),
      field('subject', 'Vad gäller det?', {
        type: 'select',
        options: ['Köpa nytt', 'Mitt hem', 'Press', 'Något annat'],
      }),
      field('message', 'Meddelande', { type: 'textarea', maxLength: 2_000 }),
      field('terms', 'Jag har läst hur ni hanterar mina uppgifter.', { type: 'checkbox' }),
    ],
    submitLabel: 'Skicka meddelandet',
    thanks: 'Vi läser ditt meddelande i dag eller i morgon och svarar på e-posten du angav.',
  },
  'finnish, one field': {
    heading: 'Tilaa rakentamisuutiset',
    intro: null,
    formId: 'news',
    action: '/api/forms/fi/news',
    fields: [field('email', 'Sähköpostiosoite', { type: 'email', maxLength: 250 })],
    submitLabel: 'Tilaa uutiskirje',
    thanks: 'Lähetimme sinulle vahvistusviestin.',
  },
}

export const exampleSites: Record<string, SiteId> = { 'finnish, one field': 'fi' }
