import { contentForm } from './no/content-form.ts'
import type { svContentForm } from './sv-content-form.ts'

export const noContentForm = { contentForm } satisfies typeof svContentForm
