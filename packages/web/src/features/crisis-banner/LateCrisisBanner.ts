import { lazyTemplate } from '../../lazy-template.ts'
import type { CrisisBannerProps } from './CrisisBanner.tsx'

/** Few pages have one. */
export const CrisisBanner = lazyTemplate<CrisisBannerProps>(
  async () => (await import('./CrisisBanner.tsx')).CrisisBanner,
)
