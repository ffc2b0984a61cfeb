import type { PageModels } from '@nyhem/contract/pages/page-kinds'

export const examples: Record<string, PageModels['register']> = {
  'with VIP': {
    heading: 'Skapa konto',
    intro: 'Med ett konto sparar du favoriter och följer ditt bostadsköp.',
    hasVip: true,
    privacyHref: '/integritet/',
    loginHref: '/logga-in/',
  },
  'without VIP': { heading: 'Luo tili', intro: null, hasVip: false, privacyHref: null, loginHref: '/kirjaudu-sisaan/' },
}
