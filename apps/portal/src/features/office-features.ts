import { staffFeature } from '@nyhem/api/features/staff/staff.feature'
import type { Opening } from './opening.ts'

/** What the company's own people work with, on a host of its own. */
export async function openOfficeFeatures({ list, config, database, vault, providers, now }: Opening) {
  const { origin } = config.office
  const isSecure = origin?.startsWith('https:') ?? false
  const staff = await list.open(staffFeature, { database, vault, identity: providers.staffIdentity, isSecure, now })
  return { staff }
}
