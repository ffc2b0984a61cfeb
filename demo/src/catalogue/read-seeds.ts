import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SiteId } from '@nyhem/domain/sites/site'
import { parse } from 'yaml'
import { z } from 'zod'
import {
  type ContactSeed,
  contactSeed,
  type PremisesSeed,
  type ProjectSeed,
  premisesSeed,
  projectSeed,
  type ReferenceSeed,
  type RentalSeed,
  referenceSeed,
  rentalSeed,
  type SuccessionSeed,
  successionSeed,
} from './project-seed.ts'

const folder = fileURLToPath(new URL('../../catalogue/', import.meta.url))

/** Files that are lists, not projects. */
const lists = {
  'contacts.yaml': z.array(contactSeed),
  'premises.yaml': z.array(premisesSeed),
  'rental.yaml': z.array(rentalSeed),
  'references.yaml': z.array(referenceSeed),
  'succession.yaml': z.array(successionSeed),
} as const

export type SiteSeeds = {
  readonly siteId: SiteId
  readonly projects: readonly ProjectSeed[]
  readonly contacts: readonly ContactSeed[]
  readonly premises: readonly PremisesSeed[]
  readonly rental: readonly RentalSeed[]
  readonly references: readonly ReferenceSeed[]
  readonly succession: readonly SuccessionSeed[]
}

export const seededSites = ['se', 'no', 'fi', 'senior', 'coop', 'contractor'] as const satisfies readonly SiteId[]

/** Throws with file and field when a file is invalid. */
export function readSiteSeeds(siteId: (typeof seededSites)[number]): SiteSeeds {
  const names = readdirSync(join(folder, siteId)).filter((name) => name.endsWith('.yaml'))
  const projects = names
    .filter((name) => !Object.hasOwn(lists, name))
    .sort()
    .map((name) => read(siteId, name, projectSeed))
  const list = <Name extends keyof typeof lists>(name: Name): z.infer<(typeof lists)[Name]> =>
    (names.includes(name) ? read(siteId, name, lists[name]) : []) as z.infer<(typeof lists)[Name]>
  return {
    siteId,
    projects,
    contacts: list('contacts.yaml'),
    premises: list('premises.yaml'),
    rental: list('rental.yaml'),
    references: list('references.yaml'),
    succession: list('succession.yaml'),
  }
}

function read<Schema extends z.ZodType>(siteId: SiteId, name: string, schema: Schema): z.output<Schema> {
  const result = schema.safeParse(parse(readFileSync(join(folder, siteId, name), 'utf8')))
  if (!result.success) throw new Error(`demo/catalogue/${siteId}/${name}: ${z.prettifyError(result.error)}`)
  return result.data
}
