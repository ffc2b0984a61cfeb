import { contentForm } from './en/content-form.ts'
import type { svContentForm } from './sv-content-form.ts'

export const enContentForm = { contentForm } satisfies typeof svContentForm
