import type { FormState } from '@nyhem/contract/calls/form-state'
import { createContext, useContext } from 'react'

const FormStateContext = createContext<FormState | null>(null)

/** Makes known to the forms of a page what became of one that was posted without scripts. */
export const FormStateProvider = FormStateContext

/** What became of this form when it was posted without scripts; null on an ordinary visit. */
export function useFormState(form: string): FormState | null {
  const state = useContext(FormStateContext)
  return state?.form === form ? state : null
}
