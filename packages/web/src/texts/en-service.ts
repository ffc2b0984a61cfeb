import { service } from './en/service.ts'
import type { svService } from './sv-service.ts'

export const enService = { service } satisfies typeof svService
