import { defineFeature } from '../feature.ts'
import { formsRoutes } from './forms.routes.ts'
import { openForms } from './forms.ts'

export const formsFeature = defineFeature(
  {
    name: 'forms',
    tables: ['form_submission'],
    emails: ['form-notice'],
    webhooks: ['form.submitted'],
    personalData: { tables: { form_submission: 'formSubmissions' } },
  },
  (deps: Parameters<typeof openForms>[0]) => {
    const forms = openForms(deps)
    return {
      service: forms,
      emails: { 'form-notice': forms.email },
      webhooks: { 'form.submitted': forms.webhook },
      retention: [{ name: 'form submissions', deleteOld: () => forms.deleteOld() }],
      routes: ({ answerWithPage }) => [(app) => formsRoutes(app, { forms, answerWithPage })],
      personalData: {
        export: async ({ email }) => ({ formSubmissions: email === null ? [] : await forms.ofAddress(email) }),
        erase: async (tx, { email }) => {
          if (email !== null) await forms.forgetAddress(tx, email)
        },
      },
    }
  },
)
