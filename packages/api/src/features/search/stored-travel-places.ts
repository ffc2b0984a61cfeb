import { municipalityCentres } from '@nyhem/domain/search/place-centres'
import { placeUrls } from '@nyhem/domain/search/search-tags'
import { stationsOf, type TravelPlace } from '@nyhem/domain/search/travel-places'
import { languageTags, type Site, type SiteId } from '@nyhem/domain/sites/site'
import type { SiteIndex } from './site-index/site-index.ts'

/** Each site's places to travel from, made once per index state: stations, then municipalities, then areas, by name. */
export class StoredTravelPlaces {
  private readonly kept = new Map<SiteId, { version: number; places: readonly TravelPlace[] }>()

  of(site: Site, index: SiteIndex): readonly TravelPlace[] {
    const known = this.kept.get(site.siteId)
    if (known?.version === index.version) return known.places
    const places = travelPlacesOf(site, index)
    this.kept.set(site.siteId, { version: index.version, places })
    return places
  }
}

function travelPlacesOf(site: Site, index: SiteIndex): TravelPlace[] {
  const areas = index.areas()
  const centres = municipalityCentres(areas)
  const names = new Map(areas.map(({ path, place }) => [placeUrls(path)[1] ?? '', place]))
  const municipalities = [...centres].flatMap(([url, geo]): TravelPlace[] => {
    const place = names.get(url)
    if (!place) return []
    const { county, municipality } = place
    return [{ kind: 'municipality', name: municipality.name, otherNames: [], within: county.name, url, ...geo }]
  })
  const ofAreas = areas.map(
    ({ name, place, path, geo }): TravelPlace => ({
      kind: 'area',
      name,
      otherNames: [],
      within: place.municipality.name,
      url: placeUrls(path)[2] ?? '',
      latitude: geo.latitude,
      longitude: geo.longitude,
    }),
  )
  const { compare } = new Intl.Collator(languageTags[site.locale])
  const byName = (a: TravelPlace, b: TravelPlace) => compare(a.name, b.name) || ((a.url ?? '') < (b.url ?? '') ? -1 : 1)
  return [...stationsOf(site.country), ...municipalities.sort(byName), ...ofAreas.sort(byName)]
}
