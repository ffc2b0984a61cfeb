import type { FormHTMLAttributes } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { WaitsForScripts } from '../button/waits-for-scripts.ts'
import { useHydrated } from './use-hydrated.ts'

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method' | 'noValidate' | 'onSubmit'> &
  Required<Pick<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'>> & {
    /** The content says itself, in a `noscript`, what to do where scripts are off. */
    hasOwnNotice?: boolean
  }

/**
 * A form that only scripts can submit. Before hydration the browser must not submit it, which would lose what was
 * written: a click on its button is repeated after hydration, and Enter in a field does nothing.
 */
export function ScriptedForm({ hasOwnNotice = false, children, ...rest }: Props) {
  const { needsScripts } = useTexts().ui
  const waits = !useHydrated()
  return (
    <form {...rest} method="post" noValidate>
      {waits && (
        <>
          {/* Enter activates the first submit button of a form: this one, which is disabled. */}
          <button type="submit" disabled hidden />
          {!hasOwnNotice && (
            <noscript>
              <p>{needsScripts}</p>
            </noscript>
          )}
        </>
      )}
      <WaitsForScripts value={waits}>{children}</WaitsForScripts>
    </form>
  )
}
