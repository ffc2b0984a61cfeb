import { contentForm } from './fi/content-form.ts'
import type { svContentForm } from './sv-content-form.ts'

export const fiContentForm = { contentForm } satisfies typeof svContentForm
