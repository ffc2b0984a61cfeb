import { lazyTemplate } from '../../lazy-template.ts'
import type { SiteSwitcherProps } from './SiteSwitcher.tsx'

/** Visitors have none. */
export const SiteSwitcher = lazyTemplate<SiteSwitcherProps>(
  async () => (await import('./SiteSwitcher.tsx')).SiteSwitcher,
)
