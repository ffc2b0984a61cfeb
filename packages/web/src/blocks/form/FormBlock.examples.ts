import type { BlockModels } from '@nyhem/contract/blocks/blocks'
import type { SiteId } from '@nyhem/domain/sites/site'

type Model = BlockModels['form']

const field = (name: string, label: string, changes: Partial<Model['fields'][number]> = {}) => ({
  name,
  label,
  hint: null,
  type: 'text' as const,
  required: true,
  minLength: 0,
  maxLength: 100,
  min: null,
  max: null,
  options: [],
  link: null,
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
  'a date, a number, a postal code, a choice, a consent': {
    heading: 'Hyr festlokalen',
    intro: null,
    formId: 'party-room',
    action: '/api/forms/se/party-room',
    fields: [
      field('name', 'Namn', { type: 'name', maxLength: 50 }),
      field('postalCode', 'Postnummer', { type: 'postal-code', maxLength: 50 }),
      field('day', 'Vilken dag', { type: 'date', maxLength: 10 }),
      field('guests', 'Antal gäster', { type: 'number', min: 1, max: 60, hint: 'Lokalen rymmer 60.' }),
      field('food', 'Mat', { type: 'radio', options: ['Vi lagar själva', 'Vi beställer'] }),
      field('privacy', 'Jag godkänner att ni sparar mina uppgifter i 90 dagar.', {
        type: 'consent',
        link: { text: 'Så behandlar vi uppgifter', href: '/integritet/', openInNewTab: true },
      }),
    ],
    submitLabel: 'Skicka förfrågan',
    thanks: 'Vi hör av oss inom två dagar.',
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
