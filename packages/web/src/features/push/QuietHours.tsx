import type { PushSettings } from '@nyhem/contract/calls/push'
import { setQuietHours } from '@nyhem/contract/routes/push.paths'
import { formatClock } from '@nyhem/domain/sites/long-dates'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'
import { ScriptedForm } from '../../ui/fields/ScriptedForm.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { call } from '../api-client/call.ts'
import styles from '../settings/Settings.module.css'
import pushStyles from './Push.module.css'

type Props = {
  quiet: PushSettings['quiet']
  busy: boolean
  onSave: (work: () => Promise<PushSettings>) => void
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Two equal hours are none. */
export function QuietHours({ quiet, busy, onSave }: Props) {
  const site = useSite()
  const { quiet: strings } = useTexts('push').push
  const options = hours.map((hour) => ({ value: String(hour), label: formatClock(hour * 60, site) }))
  const fieldOf = (name: 'from' | 'until') => ({
    name,
    id: `quiet-${name}`,
    label: strings[name],
    options,
    defaultValue: String(quiet[name]),
    width: 'short' as const,
  })
  return (
    <ScriptedForm
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const body = {
          from: Number(form.get('from')),
          until: Number(form.get('until')),
          urgentPasses: form.has('urgentPasses'),
        }
        onSave(() => call(setQuietHours, { body }))
      }}
    >
      <fieldset className={pushStyles.choices}>
        <legend>{strings.heading}</legend>
        <p className={styles.quiet}>{strings.about}</p>
        <div className={styles.pair}>
          <SelectField {...fieldOf('from')} />
          <SelectField {...fieldOf('until')} />
        </div>
        <CheckboxField
          name="urgentPasses"
          id="quiet-urgent"
          label={strings.urgent}
          value="yes"
          defaultChecked={quiet.urgentPasses}
          optional
        />
      </fieldset>
      <div>
        <Button type="submit" variant="outlined" wide="on-phones" busy={busy}>
          {strings.save}
        </Button>
      </div>
    </ScriptedForm>
  )
}
