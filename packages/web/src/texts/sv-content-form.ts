import { contentForm } from './sv/content-form.ts'

/** Words of the forms that editors put together, in Swedish: fetched with pages that have one. */
export const svContentForm = { contentForm }
