import { z } from 'zod'

/**
 * What a process does of the product. `web` answers sites and calls, `pictures` resizes pictures, `jobs` works off
 * queues and clocks. Every process answers its probes and measurements.
 */
export const roles = ['web', 'pictures', 'jobs'] as const
export type Role = (typeof roles)[number]

const named = z.string().transform((text, context): ReadonlySet<Role> => {
  const names = text.split(',').map((name) => name.trim())
  const known = roles.filter((role) => names.includes(role))
  if (known.length === new Set(names).size) return new Set(known)
  context.addIssue({ code: 'custom' })
  return z.NEVER
})

export const roleKeys = {
  NYHEM_ROLES: [named.default(new Set(roles)), `of ${roles.join(', ')}, such as web,pictures`],
} as const satisfies Record<string, readonly [z.ZodType, string]>

const ofPictures = new Set(['pictures', 'floor-plan'])

/** Who answers a feature's routes: resizing needs processors, and is kept apart from answering. */
export const roleOfFeature = (name: string): Role => (ofPictures.has(name) ? 'pictures' : 'web')
