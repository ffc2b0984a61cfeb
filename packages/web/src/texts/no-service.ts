import { service } from './no/service.ts'
import type { svService } from './sv-service.ts'

export const noService = { service } satisfies typeof svService
