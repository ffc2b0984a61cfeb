import type { PageModels } from '@nyhem/contract/pages/page-kinds'

type Model = PageModels['my-pages-contact']
type Contact = Model['subjects'][number]['groups'][number]['contacts'][number]

const person = (id: string, role: Contact['role'], name: string, changes: Partial<Contact> = {}): Contact => ({
  id,
  role,
  name,
  company: 'Norrvida',
  phone: '010-555 01 31',
  email: `${id}@norrvida.example`,
  ...changes,
})
const agent = person('agneta', 'real-estate-agent', 'Agneta Fors')
const base: Model = {
  heading: 'Kontakt',
  associationName: null,
  subjects: [
    {
      name: 'Sjöfartskajen, etapp 2',
      homes: ['1301'],
      groups: [
        { purposes: ['interior'], contacts: [person('liv', 'interior-responsible', 'Liv Hedberg')] },
        { purposes: ['sales', 'support', 'customer-service'], contacts: [agent] },
      ],
    },
  ],
  company: { phone: '010-555 01 00', email: 'hej@norrvida.example' },
  reportHref: '#open-case',
  legalName: 'Norrvida AB',
  organisationNumber: '559000-0016',
}

export const examples: Record<string, Model> = {
  'one home': base,
  'two projects': {
    ...base,
    subjects: [
      ...base.subjects,
      {
        name: 'Norra Skeppsmäklarekvarterets förlängda strandpromenad, etapp 12',
        homes: ['A-101', 'A-102'],
        groups: [
          {
            purposes: ['support'],
            contacts: [person('anton', 'customer-support', 'Anton Ekdahl', { phone: null, company: null })],
          },
        ],
      },
    ],
  },
  'nothing yet': { ...base, subjects: [], reportHref: null },
  'a board': {
    ...base,
    associationName: 'Brf Lotskajen 1',
    subjects: [{ name: null, homes: [], groups: [{ purposes: ['customer-service'], contacts: [agent] }] }],
    reportHref: '#open-board-case',
  },
}
