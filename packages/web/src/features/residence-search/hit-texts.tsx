import type { ListedHit } from '@nyhem/contract/calls/residence-search'
import type { Picture } from '@nyhem/contract/picture'
import { tellsPrice } from '@nyhem/domain/housing/home-status'
import { shownTravelMinutes, type TravelSearch } from '@nyhem/domain/search/travel-time'
import { formatArea, formatMoney, formatRooms } from '@nyhem/domain/sites/format'
import type { ReactNode } from 'react'
import type { Texts } from '../../texts/texts.ts'
import { Heart } from '../favourites/Heart.tsx'
import { HomeStatusMark, ProjectStatusMark } from '../home-status/HomeStatusMark.tsx'
import { fittedProject } from '../housing-texts/fitted-project.ts'
import {
  floorText,
  type HousingLanguage,
  homePriceText,
  moveInFact,
  projectFacts,
  projectPriceText,
} from '../housing-texts/housing-format.ts'
import { projectMonthlyCost } from './project-monthly-cost.ts'

export type HitTexts = {
  href: string
  name: string
  picture: Picture | null
  /** A floor plan is shown uncropped. */
  contain: boolean
  status: ReactNode
  place: string
  facts: readonly string[]
  price: string | null
  /** `Från ungefär 12 300 kr/mån med lån` */
  monthlyCost: string | null
  dimmed: boolean
  action: ReactNode
}

/** `travel`: shown for each hit, from the place of the search. */
export function hitTexts(
  hit: ListedHit,
  language: HousingLanguage,
  texts: Texts<'search'>['residenceSearch'],
  travel: TravelSearch | null = null,
): HitTexts {
  const about = 'home' in hit ? homeTexts(hit, language, texts) : projectTexts(hit, language, texts)
  if (travel === null) return about
  const minutes = shownTravelMinutes('home' in hit ? hit.geo : hit.project.geo, travel)
  // Of stages joined to one project all are within the limit, though the middle of the project may not be.
  const most = hit.type === 'area' ? travel.minutes : minutes
  const way = texts.travel.about(Math.min(minutes, most), travel.name || null)
  return { ...about, facts: [...about.facts, way] }
}

function projectTexts(
  { name, project: whole, matching, fitting, minMonthlyCost }: Extract<ListedHit, { project: unknown }>,
  language: HousingLanguage,
  texts: Texts<'search'>['residenceSearch'],
): HitTexts {
  const project = fittedProject(whole, fitting)
  const { available } = project.homes
  const known = fitting ? (fitting.monthlyCost?.min ?? null) : minMonthlyCost
  // When only some homes match, only their number is shown.
  const homes =
    matching > 0 && matching < available ? texts.matching(matching) : language.texts.count.availableHomes(available)
  return {
    href: project.href,
    name,
    picture: project.picture,
    contain: false,
    status: <ProjectStatusMark of={project} />,
    place: [project.place.municipality, available > 0 && homes].filter(Boolean).join(' · '),
    facts: projectFacts(project, language),
    price: project.status === 'sold-out' ? null : projectPriceText(project, language),
    monthlyCost: projectMonthlyCost(project, known, texts),
    dimmed: project.status === 'sold-out',
    action: <Heart kind={project.kind} id={project.id} name={name} />,
  }
}

function homeTexts(
  { name, home, minMonthlyCost }: Extract<ListedHit, { home: unknown }>,
  language: HousingLanguage,
  { monthlyCost: monthly }: Texts<'search'>['residenceSearch'],
): HitTexts {
  const { site, texts } = language
  const floor = floorText(home, language)
  const picture = home.plan ?? home.picture
  const cost = tellsPrice(home.status) ? minMonthlyCost : null
  return {
    href: home.href,
    name,
    picture,
    contain: picture?.vector ?? false,
    status: <HomeStatusMark of={home} />,
    place: [home.place.municipality, texts.residenceType[home.residenceType]].join(' · '),
    facts: [
      formatRooms(home.rooms, site),
      formatArea(home.area, site),
      ...(floor === null ? [] : [`${texts.label.floor.toLowerCase()} ${floor}`]),
      ...(home.moveIn === null ? [] : [moveInFact(home.moveIn, language)]),
    ],
    price: homePriceText(home, language),
    monthlyCost: cost && (home.disposalForm === 'tenancy' ? monthly.aboutRented : monthly.about)(formatMoney(cost)),
    dimmed: false,
    action: <Heart kind="home" id={home.id} name={name} />,
  }
}
