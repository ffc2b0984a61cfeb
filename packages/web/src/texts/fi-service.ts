import { service } from './fi/service.ts'
import type { svService } from './sv-service.ts'

export const fiService = { service } satisfies typeof svService
