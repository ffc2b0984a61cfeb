import type { PageModels } from '@nyhem/contract/pages/page-kinds'

export const examples: Record<string, PageModels['e-identification-return']> = {
  usual: { heading: 'Legitimering', loginHref: '/logga-in/', startHref: '/', phone: '010-555 01 00' },
}
