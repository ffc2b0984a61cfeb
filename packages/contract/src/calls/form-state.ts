import * as z from 'zod/mini'

/**
 * Result of a form posted without scripts, for the re-rendered page: after a refusal (422) with values and problem
 * codes; after success via redirect to `?sent=<form>#<form>` (or `?already=…`), so a reload does not post again. `form`
 * is a name below or a form block id. Problems of no specific field have field `form`.
 */
export const formStateSchema = z.object({
  form: z.string(),
  outcome: z.enum(['sent', 'already', 'refused', 'failed']),
  /** Input by field name; empty after success. */
  values: z.record(z.string(), z.string()),
  problems: z.array(z.object({ field: z.string(), problem: z.string() })),
})
export type FormState = z.infer<typeof formStateSchema>

/** Name and anchor of the interest form. */
export const interestFormId = 'interest'

/** Names and anchors of the e-mail login, registration and forgotten-password forms. */
export const loginFormId = 'login'
export const registerFormId = 'register'
export const forgotPasswordFormId = 'forgot-password'

/** Names and anchors of the showing and check-in forms. */
export const showingFormId = 'showing'
export const checkInFormId = 'check-in'

/** Name and anchor of the purchase notification form. */
export const purchaseFormId = 'purchase-notification'

/** Name and anchor of the order form. */
export const orderFormId = 'order-form'

/** Names and anchors of the press subscription form and its e-mail link forms. */
export const pressSubscriptionFormId = 'press-subscription'
export const pressLinkFormIds = { confirm: 'press-confirm', end: 'press-end' } as const

/** Hidden field of script-less forms: path of the page rendering the result. */
export const pageField = 'page'
