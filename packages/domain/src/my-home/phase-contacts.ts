import type { ContactPurpose, ProjectPhase } from '../housing/enumerations.ts'

/** Whom a buyer asks in each phase: who sells, who helps to choose, who hands over, and who is there afterwards. */
export const purposeOfPhase = {
  planned: 'sales',
  'vip-sale': 'sales',
  'vip-sale-processing': 'sales',
  'pre-selling': 'sales',
  'sales-start': 'sales',
  'build-start': 'sales',
  intermediation: 'sales',
  'interior-options': 'interior',
  finalizing: 'general',
  'move-in': 'support',
  completed: 'customer-service',
} as const satisfies Record<ProjectPhase, ContactPurpose>
