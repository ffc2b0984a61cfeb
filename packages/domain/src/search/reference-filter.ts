import {
  type ContractingProjectType,
  contractingProjectTypes,
  type ReferenceProjectType,
  referenceProjectTypes,
} from '../housing/enumerations.ts'

export const referenceVariants = ['housing', 'contracting'] as const
/**
 * Types listed: the ten of housing or the contractor's seven. Source: fault-reports specification §2.3 (reference
 * start, plus a variant).
 */
export type ReferenceVariant = (typeof referenceVariants)[number]

export type ReferenceType = ReferenceProjectType | ContractingProjectType

type Typed = {
  readonly types: readonly ReferenceProjectType[]
  readonly contractingTypes: readonly ContractingProjectType[]
}

/** Query name of the filter. */
export const referenceQueryNames = { type: 'type' } as const

const typesOfVariant = {
  housing: referenceProjectTypes,
  contracting: contractingProjectTypes,
} as const satisfies Record<ReferenceVariant, readonly ReferenceType[]>

/** Project types within a variant, in specification order. */
export function typesOf(project: Typed, variant: ReferenceVariant): readonly ReferenceType[] {
  const own: readonly ReferenceType[] = [...project.types, ...project.contractingTypes]
  return typesOfVariant[variant].filter((type) => own.includes(type))
}

/** Projects per type, in specification order. */
export function countTypes(
  projects: readonly Typed[],
  variant: ReferenceVariant,
): readonly { type: ReferenceType; count: number }[] {
  const types = projects.map((project) => typesOf(project, variant))
  return typesOfVariant[variant]
    .map((type) => ({ type, count: types.filter((own) => own.includes(type)).length }))
    .filter(({ count }) => count > 0)
}

/** Reads a type; null if absent or unknown. Never fails. */
export const parseReferenceType = (word: string | null, variant: ReferenceVariant): ReferenceType | null =>
  typesOfVariant[variant].find((type) => type === word) ?? null

/** Other projects, most shared types first, else in order. */
export function likeProject<Project extends Typed & { readonly id: string }>(
  project: Project,
  all: readonly Project[],
): readonly Project[] {
  const own: readonly ReferenceType[] = [...project.types, ...project.contractingTypes]
  const shared = (other: Project) =>
    [...other.types, ...other.contractingTypes].filter((type) => own.includes(type)).length
  return all.filter(({ id }) => id !== project.id).sort((a, b) => shared(b) - shared(a))
}
