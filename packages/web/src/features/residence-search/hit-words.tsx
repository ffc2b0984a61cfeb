import type { ListedHit } from '@nyhem/contract/calls/residence-search'
import type { Picture } from '@nyhem/contract/picture'
import { formatArea, formatRooms } from '@nyhem/domain/sites/format'
import type { ReactNode } from 'react'
import type { Texts } from '../../texts/sv.ts'
import { Heart } from '../favourites/Heart.tsx'
import { HomeStatusMark, ProjectStatusMark } from '../home-status/HomeStatusMark.tsx'
import { fittedProject } from '../housing-words/fitted-project.ts'
import {
  floorText,
  type HousingLanguage,
  homePriceText,
  moveInText,
  projectFacts,
  projectPriceText,
} from '../housing-words/housing-format.ts'

/** A hit in words, the same in every layout. */
export type HitWords = {
  href: string
  name: string
  picture: Picture | null
  /** A plan is shown whole. */
  contain: boolean
  status: ReactNode
  place: string
  facts: readonly string[]
  price: string | null
  dimmed: boolean
  /** Its heart. */
  action: ReactNode
}

/** The words of a stage, an area or a home. */
export function hitWords(hit: ListedHit, language: HousingLanguage, texts: Texts['residenceSearch']): HitWords {
  return 'home' in hit ? homeWords(hit, language) : projectWords(hit, language, texts)
}

function projectWords(
  { name, project: whole, matching, fitting }: Extract<ListedHit, { project: unknown }>,
  language: HousingLanguage,
  texts: Texts['residenceSearch'],
): HitWords {
  const project = fittedProject(whole, fitting)
  const { available } = project.homes
  // Fewer fit than there are: then only their number is of interest.
  const homes =
    matching > 0 && matching < available ? texts.matching(matching) : language.texts.count.availableHomes(available)
  return {
    href: project.href,
    name,
    picture: project.picture,
    contain: false,
    status: <ProjectStatusMark status={project.status} />,
    place: [project.place.municipality, available > 0 && homes].filter(Boolean).join(' · '),
    facts: projectFacts(project, language),
    price: project.status === 'sold-out' ? null : projectPriceText(project, language),
    dimmed: project.status === 'sold-out',
    action: <Heart kind={project.kind} id={project.id} name={name} />,
  }
}

function homeWords({ name, home }: Extract<ListedHit, { home: unknown }>, language: HousingLanguage): HitWords {
  const { site, texts } = language
  const floor = floorText(home, language)
  const picture = home.plan ?? home.picture
  return {
    href: home.href,
    name,
    picture,
    contain: picture?.vector ?? false,
    status: <HomeStatusMark status={home.status} />,
    place: [home.place.municipality, texts.residenceType[home.residenceType]].join(' · '),
    facts: [
      formatRooms(home.rooms, site),
      formatArea(home.area, site),
      ...(floor === null ? [] : [`${texts.label.floor.toLowerCase()} ${floor}`]),
      ...(home.moveIn === null ? [] : [home.moveIn.now ? texts.moveInNow : moveInText(home.moveIn, language)]),
    ],
    price: homePriceText(home, language),
    dimmed: false,
    action: <Heart kind="home" id={home.id} name={name} />,
  }
}
