import * as z from 'zod/mini'

/**
 * What became of a form that was posted without scripts, given to the page that is drawn in answer. The server draws the
 * same page again: after a refusal (422) with the values and each field's problem code; after a success by way of a
 * redirect to `?sent=<form>#<form>` (or `?already=…`), so that a reload does not post again. `form` is `interest` or the id of a form block.
 */
export const formStateSchema = z.object({
  form: z.string(),
  outcome: z.enum(['sent', 'already', 'refused', 'failed']),
  /** What the person wrote, by field name; empty after a success. */
  values: z.record(z.string(), z.string()),
  problems: z.array(z.object({ field: z.string(), problem: z.string() })),
})
export type FormState = z.infer<typeof formStateSchema>

/** Name of the interest form, and its anchor on a page. */
export const interestFormId = 'interest'

/** Where the interest form is posted: JSON from scripts, form-encoded without them. */
export const interestAction = '/api/interest'

/** Where a content form is posted, likewise. */
export const contentFormAction = (siteId: string, formId: string): string =>
  `/api/forms/${siteId}/${encodeURIComponent(formId)}`

/** Hidden field of forms posted without scripts: the path of the page, where the answer is drawn. */
export const pageField = 'page'
