import type { Living } from '@nyhem/contract/living'
import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import type { Picture } from '@nyhem/contract/picture'
import type { ProjectCard, StaffContactModel } from '@nyhem/contract/shared-models'
import type { Theme } from '@nyhem/domain/sites/site'
import type { ComponentType, ReactNode } from 'react'
import type { Fact } from '../ui/facts/Facts.tsx'
import type { HeadingLevel } from '../ui/heading/Heading.tsx'

/**
 * What differs in structure between brands. Everything else differs by tokens alone. Each part is total: a theme that
 * has no use for one says so with null.
 */

/** Around every page. */
export type ChromeParts = {
  readonly theme: Theme
  /** Class of the whole page: how sections are headed and divided. */
  readonly pageClass: string | undefined
  /** First of the header's tools. */
  readonly HeaderTool: ComponentType | null
  /** Above the footer's columns. */
  readonly FooterTop: ComponentType | null
}

export type StartHeroProps = { hero: PageModels['start']['hero']; children: ReactNode }

export type ProjectListProps = {
  projects: readonly ProjectCard[]
  level?: HeadingLevel
  /** Loads the first picture with priority. */
  priority?: boolean
  /** Adjacent lists differ where the brand has two sides. */
  mirrored?: boolean
}

export type ProjectOpeningProps = {
  context: ReactNode
  heading: string
  lead: string
  picture: Picture | null
  facts: readonly Fact[]
  actions?: ReactNode
  notice?: ReactNode
}

/** On pages that present projects. */
export type HousingParts = {
  readonly StartHero: ComponentType<StartHeroProps>
  readonly ProjectList: ComponentType<ProjectListProps>
  readonly ProjectOpening: ComponentType<ProjectOpeningProps>
}

export type LivingProps = {
  living: Living
  contacts: readonly StaffContactModel[]
  /** Where to register for the next showing; null without one. */
  showingHref: string | null
}

/** On the pages of a stage and its homes: what the brand says of living there. Fetched late (`living-parts.ts`). */
export type LivingParts = {
  /** What decides for most: heads the part with a heading of level 2. */
  readonly First: ComponentType<LivingProps>
  /** What neighbours share, in sections. */
  readonly Shared: ComponentType<LivingProps>
  /** A person, beside the figures of a home. */
  readonly Host: ComponentType<LivingProps> | null
}
