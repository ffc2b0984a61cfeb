import type { BuildContext } from './build-context.ts'

/** Contact data for pages with forms. */
export const companyOf = ({ site }: Pick<BuildContext, 'site'>) => ({
  name: site.siteName,
  phone: site.company.phone,
  email: site.company.email,
})
