import type { DisposalForm } from '@nyhem/domain/housing/enumerations'
import type { Country, Site } from '@nyhem/domain/sites/site'
import { contractKindOf } from './contract-data.ts'
import { contractTexts, type TermFacts, type Terms } from './texts/contract-texts.ts'
import type { Clause } from './texts/contract-texts.types.ts'

type Signing = Pick<Site, 'locale'> & { readonly country: Country }

/** Terms that a contract will have, in general words where it will have the facts. */
export type PublishedTerms = {
  /** `Bokningsavtal`. */
  readonly contract: string
  readonly version: string
  readonly clauses: readonly Clause[]
  readonly labels: { readonly contract: string; readonly terms: string; readonly home: string }
}

/** Throws RangeError if the site takes no bookings. */
function named({ locale, country }: Signing, of: { readonly hasFee: boolean }): { title: string; terms: Terms } {
  const kind = contractKindOf(country, of)
  const found = contractTexts(locale).kinds[kind]
  if (!found) throw new RangeError(`no ${kind} in ${locale}`)
  return found
}

/** Wording that a contract made now would have. Throws RangeError if the site takes no bookings. */
export const termsVersionOf = (site: Signing, of: { readonly hasFee: boolean }): string => named(site, of).terms.version

/** Throws RangeError if the site takes no bookings. */
export function publishedTerms(
  site: Signing & Pick<Site, 'company'>,
  of: { readonly hasFee: boolean; readonly isBuilt: boolean; readonly disposalForm: DisposalForm },
): PublishedTerms {
  const { contractFacts: labels, general } = contractTexts(site.locale)
  const { title, terms } = named(site, of)
  const facts: TermFacts = {
    ...general,
    seller: site.company.legalName,
    fee: of.hasFee ? general.fee : null,
    feeDueBy: of.hasFee ? general.feeDueBy : null,
    disposalForm: of.disposalForm,
    monthlyFee: null,
    moveIn: of.isBuilt ? { kind: 'to-be-agreed' } : { kind: 'planned', text: general.moveIn, isNear: false },
    isBuilt: of.isBuilt,
    buyers: 1,
  }
  return { contract: title, version: terms.version, clauses: terms.clauses(facts), labels }
}
