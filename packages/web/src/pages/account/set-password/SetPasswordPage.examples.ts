import type { PageModels } from '@nyhem/contract/pages/page-kinds'

export const examples: Record<string, PageModels['set-password']> = {
  usual: {
    heading: 'Välj lösenord',
    intro: 'Minst tio tecken.',
    loginHref: '/logga-in/',
    forgotPasswordHref: '/glomt-losenord/',
  },
}
