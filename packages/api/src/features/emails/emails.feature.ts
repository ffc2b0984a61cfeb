import { defineFeature, none } from '../feature.ts'
import { openEmails } from './emails.ts'

export const emailsFeature = defineFeature(
  {
    name: 'emails',
    tables: [],
    personalData: none('The queue holds the ids of what e-mails are about, and each is rendered when it is sent.'),
  },
  (deps: Parameters<typeof openEmails>[0]) => {
    const emails = openEmails(deps)
    return {
      service: emails,
    }
  },
)
