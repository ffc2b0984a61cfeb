import { officePages } from '@nyhem/contract/office-pages'

/** Address of a bundle. */
export const addressOfBundle = (bundleId: string): string =>
  `${officePages.bundles}?${new URLSearchParams({ bundle: bundleId })}`
