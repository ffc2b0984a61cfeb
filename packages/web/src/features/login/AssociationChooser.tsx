import type { AssociationChoice } from '@nyhem/contract/calls/account'
import { useEffect, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { RadioRows } from '../../ui/fields/CheckboxField.tsx'
import styles from './Login.module.css'

type Props = {
  associations: readonly AssociationChoice[]
  onChoose: (id: string) => Promise<void>
  onCancel: () => void
}

const group = 'association'

/** Lets a board member choose among associations. The first is preselected, so one is always chosen. */
export function AssociationChooser({ associations, onChoose, onCancel }: Props) {
  const texts = useTexts('account').account.association
  const [chosen, setChosen] = useState(associations[0]?.id ?? '')
  const [busy, setBusy] = useState(false)
  // Takes focus, as it replaces the previous content.
  useEffect(() => document.getElementById(group)?.focus(), [])
  const goOn = async () => {
    setBusy(true)
    await onChoose(chosen)
    setBusy(false)
  }
  return (
    <div className={styles.stack}>
      <RadioRows
        name={group}
        label={texts.heading}
        value={chosen}
        onChange={setChosen}
        options={associations.map(({ id, name, organisationNumber }) => ({
          value: id,
          label: name,
          hint: texts.number(organisationNumber),
        }))}
      />
      <div className={styles.ways}>
        <Button busy={busy} onClick={() => void goOn()}>
          {texts.submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
