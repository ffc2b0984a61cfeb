import type { Site } from '../sites/site.ts'

type Of = readonly { readonly host: Site['host']; readonly company: Pick<Site['company'], 'email'> }[]

/** Domains of the company: of the addresses and hosts of its sites. Never fails. */
export const companyDomains = (sites: Of): ReadonlySet<string> =>
  new Set(sites.flatMap(({ host, company }) => [domainOf(company.email), host.toLowerCase()]))

/** Whether an address is of such a domain, or of one below it: answers of visitors stay in the house. Never fails. */
export const isOfCompany = (email: string, domains: ReadonlySet<string>): boolean => {
  const own = domainOf(email)
  return [...domains].some((domain) => own === domain || own.endsWith(`.${domain}`))
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
