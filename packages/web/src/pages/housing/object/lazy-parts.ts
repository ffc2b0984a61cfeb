import { lazyPart } from '../../../lazy-part.tsx'

export const LazyBalconySun = lazyPart(async () => (await import('../../../features/sun/BalconySun.tsx')).BalconySun)

export const LazyMonthlyCost = lazyPart(
  async () => (await import('../../../features/monthly-cost/MonthlyCost.tsx')).MonthlyCost,
)
