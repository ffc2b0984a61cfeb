import {
  type ContractingProjectType,
  contractingProjectTypes,
  type ReferenceProjectType,
  referenceProjectTypes,
} from '../housing/enumerations.ts'

export const referenceVariants = ['housing', 'contracting'] as const
/** What a list of reference projects is sorted by: the ten types of housing, or the contractor's seven. Source: fault-reports specification §2.3 (reference start, plus a variant). */
export type ReferenceVariant = (typeof referenceVariants)[number]

export type ReferenceType = ReferenceProjectType | ContractingProjectType

type Typed = {
  readonly types: readonly ReferenceProjectType[]
  readonly contractingTypes: readonly ContractingProjectType[]
}

/** Name of the filter in an address. */
export const referenceQueryNames = { type: 'type' } as const

const typesOfVariant = {
  housing: referenceProjectTypes,
  contracting: contractingProjectTypes,
} as const satisfies Record<ReferenceVariant, readonly ReferenceType[]>

/** Types of a project that a list of this variant knows, in the order of the specification. */
export function typesOf(project: Typed, variant: ReferenceVariant): readonly ReferenceType[] {
  const own: readonly ReferenceType[] = [...project.types, ...project.contractingTypes]
  return typesOfVariant[variant].filter((type) => own.includes(type))
}

/** The types that projects have, in the order of the specification, with how many have each. */
export function countTypes(
  projects: readonly Typed[],
  variant: ReferenceVariant,
): readonly { type: ReferenceType; count: number }[] {
  const types = projects.map((project) => typesOf(project, variant))
  return typesOfVariant[variant]
    .map((type) => ({ type, count: types.filter((own) => own.includes(type)).length }))
    .filter(({ count }) => count > 0)
}

/** The type that an address asks for; null for none and for one that the list does not know. Never fails. */
export const parseReferenceType = (word: string | null, variant: ReferenceVariant): ReferenceType | null =>
  typesOfVariant[variant].find((type) => type === word) ?? null

/** Other projects of a kind: those that share most types with this one first, otherwise in their order. */
export function likeProject<Project extends Typed & { readonly id: string }>(
  project: Project,
  all: readonly Project[],
): readonly Project[] {
  const own: readonly ReferenceType[] = [...project.types, ...project.contractingTypes]
  const shared = (other: Project) =>
    [...other.types, ...other.contractingTypes].filter((type) => own.includes(type)).length
  return all.filter(({ id }) => id !== project.id).sort((a, b) => shared(b) - shared(a))
}
