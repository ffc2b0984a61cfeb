/** The form's name in `FormState` and its anchor. */
export const interestFormId = 'interest'
