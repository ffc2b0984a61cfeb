import * as z from 'zod/mini'

/**
 * What became of a form that was posted without scripts, given to the page that is drawn in answer. The server draws the
 * same page again: after a refusal (422) with the values and each field's problem code; after a success by way of a
 * redirect to `?sent=<form>#<form>` (or `?already=…`), so that a reload does not post again. `form` is one of
 * the names below or the id of a form block. A problem of no field of its own stands in the field `form`.
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

/** Names of the forms for logging in by e-mail, registering and a forgotten password, and their anchors on a page. */
export const loginFormId = 'login'
export const registerFormId = 'register'
export const forgotPasswordFormId = 'forgot-password'

/** Names of the form for a showing and of the check-in at its door, and their anchors on a page. */
export const showingFormId = 'showing'
export const checkInFormId = 'check-in'

/** Name of the form of a purchase notification, and its anchor on a page. */
export const purchaseFormId = 'purchase-notification'

/** Name of the order form, and its anchor on a page. */
export const orderFormId = 'order-form'

/** Names of the form by which press releases are subscribed to and of those that the links of its letters lead to, and their anchors. */
export const pressSubscriptionFormId = 'press-subscription'
export const pressLinkFormIds = { confirm: 'press-confirm', end: 'press-end' } as const

/** Hidden field of forms posted without scripts: the path of the page, where the answer is drawn. */
export const pageField = 'page'
