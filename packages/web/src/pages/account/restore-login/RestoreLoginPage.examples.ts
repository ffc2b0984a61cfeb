import type { PageModels } from '@nyhem/contract/pages/page-kinds'

export const examples: Record<string, PageModels['restore-login']> = {
  usual: {
    heading: 'Ångra ändringen',
    intro: 'Någon har bytt e-postadress eller BankID på ditt konto. Var det inte du kan du ta tillbaka det här.',
    loginHref: '/logga-in/',
    forgotPasswordHref: '/glomt-losenord/',
  },
}
