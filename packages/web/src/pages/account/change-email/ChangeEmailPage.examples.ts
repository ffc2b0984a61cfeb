import type { PageModels } from '@nyhem/contract/pages/page-kinds'

export const examples: Record<string, PageModels['change-email']> = {
  usual: { heading: 'Byt e-postadress', intro: null, settingsHref: '/mina-sidor/mina-installningar/' },
}
