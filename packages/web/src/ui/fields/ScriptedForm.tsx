import type { FormHTMLAttributes } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { WaitsForScripts } from '../button/waits-for-scripts.ts'
import { WithoutScripts } from '../without-scripts/WithoutScripts.tsx'
import { useHydrated } from './use-hydrated.ts'

type Props = Omit<FormHTMLAttributes<HTMLFormElement>, 'action' | 'method' | 'noValidate' | 'onSubmit'> &
  Required<Pick<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'>> & {
    /** Has its own `noscript` notice. */
    hasOwnNotice?: boolean
  }

/**
 * Form for scripts only: a native submit would lose the input. A click before hydration is replayed afterwards, and
 * Enter in a field does nothing.
 */
export function ScriptedForm({ hasOwnNotice = false, children, ...rest }: Props) {
  const { needsScripts } = useTexts().ui
  const { phone } = useSite().company
  const waits = !useHydrated()
  return (
    <form {...rest} method="post" noValidate>
      {waits && (
        <>
          {/* Enter activates a form's first submit button: this one. */}
          <button type="submit" disabled hidden />
          {!hasOwnNotice && <WithoutScripts text={needsScripts} phone={phone} />}
        </>
      )}
      <WaitsForScripts value={waits}>{children}</WaitsForScripts>
    </form>
  )
}
