import { defineFeature } from '../feature.ts'
import { openAccountLetters } from './account-letters.ts'

export const accountLettersFeature = defineFeature(
  {
    name: 'account-letters',
    tables: ['account_letter', 'account_token'],
    emails: ['account'],
    personalData: {
      tables: {
        account_letter: { notExported: 'That an e-mail about the account is to be sent; kept for 7 days.' },
        account_token: { notExported: 'Hashes of links in e-mails, which say nothing to whoever reads them.' },
      },
      retained: {
        account_letter: {
          what: 'The address that the last e-mail goes to, which confirms that the account is deleted.',
          identifies: true,
          period: '7 days',
          reason: 'The e-mail is sent after the account is gone, and tried again while the mail server refuses it.',
        },
      },
    },
  },
  (deps: Parameters<typeof openAccountLetters>[0]) => {
    const accountLetters = openAccountLetters(deps)
    return {
      service: accountLetters,
      emails: { account: accountLetters.letter },
      retention: [{ name: 'letters about accounts and their links', deleteOld: () => accountLetters.deleteOld() }],
      personalData: { export: async () => ({}), erase: accountLetters.forget },
    }
  },
)
