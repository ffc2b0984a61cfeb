import type { FeedInputs } from '@nyhem/contract/feed/feed-lines'
import type { Country } from '@nyhem/domain/sites/site'
import regions from '../../catalogue/regions.json' with { type: 'json' }

/** With its main town. */
export type MunicipalitySeed = {
  readonly code: string
  readonly name: string
  readonly slug: string
  readonly county: string
  readonly seat: readonly number[]
}

const countries = Object.keys(regions) as Country[]

export const countyId = (country: Country, code: string): string => `${country.toLowerCase()}-county-${code}`
export const municipalityId = (country: Country, code: string): string =>
  `${country.toLowerCase()}-municipality-${code}`

/** The capital's region first. */
export const municipalitiesOf = (country: Country): readonly MunicipalitySeed[] => regions[country].municipalities

/** Throws for an unknown code. */
export function municipalityOf(country: Country, code: string): MunicipalitySeed {
  const found = regions[country].municipalities.find((municipality) => municipality.code === code)
  if (!found) throw new Error(`no municipality ${code} in ${country}`)
  return found
}

export const regionLines = (): (FeedInputs['county'] | FeedInputs['municipality'])[] =>
  countries.flatMap((country) => [
    ...regions[country].counties.map(({ code, name, slug }) => ({
      type: 'county' as const,
      externalId: countyId(country, code),
      country,
      code,
      name,
      slug,
    })),
    ...regions[country].municipalities.map(({ code, name, slug, county }) => ({
      type: 'municipality' as const,
      externalId: municipalityId(country, code),
      countyExternalId: countyId(country, county),
      code,
      name,
      slug,
    })),
  ])
