import { latePart } from '../../../late-part.tsx'

/** When the sun reaches the balcony; its code comes when it is near. */
export const LateBalconySun = latePart(async () => (await import('../../../features/sun/BalconySun.tsx')).BalconySun)

/** What the home costs a month; its code comes when it is near. */
export const LateMonthlyCost = latePart(
  async () => (await import('../../../features/monthly-cost/MonthlyCost.tsx')).MonthlyCost,
)
