import type { PageModels } from '@nyhem/contract/pages/page-kinds'

export const examples: Record<string, PageModels['forgot-password']> = {
  usual: { heading: 'Glömt lösenordet?', intro: 'Vi skickar en länk till din e-post.', loginHref: '/logga-in/' },
}
