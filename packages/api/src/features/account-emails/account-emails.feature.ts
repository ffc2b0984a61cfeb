import { defineFeature } from '../feature.ts'
import { openAccountEmails } from './account-emails.ts'

export const accountEmailsFeature = defineFeature(
  {
    name: 'account-emails',
    tables: ['account_message', 'account_token'],
    emails: ['account'],
    joined: {
      account_message: { ends: 'E-mails about the log-in of the account that ends.' },
      account_token: { ends: 'Links of its log-in.' },
    },
    personalData: {
      tables: {
        account_message: { notExported: 'That an e-mail about the account is to be sent; kept for 7 days.' },
        account_token: { notExported: 'Hashes of links in e-mails, which say nothing to whoever reads them.' },
      },
      retained: {
        account_message: {
          what: 'Recipient of the last e-mail, which confirms the deletion.',
          identifies: true,
          period: '7 days',
          reason: 'The e-mail is sent after the deletion, and retried while the mail server refuses it.',
        },
      },
    },
  },
  (deps: Parameters<typeof openAccountEmails>[0]) => {
    const accountEmails = openAccountEmails(deps)
    return {
      service: accountEmails,
      emails: { account: accountEmails.email },
      retention: [{ name: 'letters about accounts and their links', deleteOld: () => accountEmails.deleteOld() }],
      personalData: { export: async () => ({}), erase: accountEmails.forget },
    }
  },
)
