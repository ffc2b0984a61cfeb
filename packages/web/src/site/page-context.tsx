import type { FormState } from '@nyhem/contract/calls/form-state'
import { createContext, useContext } from 'react'

type PageContextValue = {
  path: string
  formState: FormState | null
  /** Absent in parts drawn alone. */
  global?: { comparisonHref: string | null }
}

const PageContext = createContext<PageContextValue>({ path: '/', formState: null })

/** Provides the path and the result of a form posted without scripts. */
export const PageProvider = PageContext

/** Path of the page without query. */
export const usePagePath = (): string => useContext(PageContext).path

/** Where homes are compared; null where the site does not. */
export const useComparisonHref = (): string | null => useContext(PageContext).global?.comparisonHref ?? null

/** Result of a form posted without scripts, or null on an ordinary visit. */
export function useFormState(form: string): FormState | null {
  const state = useContext(PageContext).formState
  return state?.form === form ? state : null
}
