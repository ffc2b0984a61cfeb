import { defineFeature, none } from '../feature.ts'
import { openHomeContacts } from './home-contacts.ts'

export const homeContactsFeature = defineFeature(
  {
    name: 'home-contacts',
    tables: ['home_contact'],
    personalData: none('Told by the business system of its own staff and contractors.', {
      notPersonal: { home_contact: 'Whom residents turn to: staff and contractors, as residents are shown them.' },
    }),
  },
  (deps: Parameters<typeof openHomeContacts>[0]) => ({ service: openHomeContacts(deps) }),
)
