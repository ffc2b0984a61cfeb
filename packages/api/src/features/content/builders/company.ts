import type { BuildContext } from '../build-context.ts'

/** Whom to write to or call, on pages with a form. */
export const companyOf = ({ site }: Pick<BuildContext, 'site'>) => ({
  name: site.siteName,
  phone: site.company.phone,
  email: site.company.email,
})
