import { joinVip } from '@nyhem/contract/routes/account.paths'
import { type FormEvent, useId, useState } from 'react'
import { usePagePath } from '../../site/page-context.tsx'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { call } from '../api-client/call.ts'
import styles from './Vip.module.css'

type Problem = 'required' | 'invalid' | 'failed'

/** Joining the VIP customers of the site by a campaign code. */
export function JoinVip() {
  const { vip: words } = useTexts()
  const { siteId } = useSite()
  const path = usePagePath()
  const id = useId()
  const [campaignCode, setCode] = useState('')
  const [state, setState] = useState<{ isBusy: boolean; problem: Problem | null }>({ isBusy: false, problem: null })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state.isBusy) return
    const refuse = (problem: Problem) => {
      setState({ isBusy: false, problem })
      document.getElementById(id)?.focus()
    }
    if (campaignCode.trim() === '') return refuse('required')
    setState({ isBusy: true, problem: null })
    try {
      const body = { siteId, campaignCode }
      const { code } = await call(joinVip, { body })
      if (code !== 'Ok') return refuse('invalid')
      // The page, its menu and the header all say something else now.
      location.assign(path)
    } catch (cause) {
      console.warn('nobody could join the VIP customers', cause)
      refuse('failed')
    }
  }
  return (
    <ScriptedForm className={styles.join} onSubmit={(event) => void submit(event)}>
      <TextField
        id={id}
        name="campaignCode"
        label={words.joinLabel}
        error={state.problem === null ? undefined : words.problems[state.problem]}
        autoComplete="off"
        autoCapitalize="characters"
        value={campaignCode}
        onChange={(event) => setCode(event.currentTarget.value)}
        width="medium"
      />
      <div>
        <Button type="submit" busy={state.isBusy}>
          {words.join}
        </Button>
      </div>
    </ScriptedForm>
  )
}
