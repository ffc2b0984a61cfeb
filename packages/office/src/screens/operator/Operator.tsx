import { addressOfOperator, type OperatorPart, operatorPartAt, operatorParts } from '@nyhem/contract/office-pages'
import { type ComponentType, useState } from 'react'
import { useAddress } from '../../entry/navigation.tsx'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { useOperatorTexts } from '../../texts/use-operator-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { LinkTabs } from '../../ui/LinkTabs.tsx'
import { Message } from '../../ui/Message.tsx'
import { NotThere } from '../states/NotThere.tsx'
import { AccountsPart } from './AccountsPart.tsx'
import { Notices } from './Notices.tsx'
import type { PartProps } from './part-props.ts'
import { Switches } from './Switches.tsx'
import { Waiting } from './Waiting.tsx'

const parts: Readonly<Record<OperatorPart, ComponentType<PartProps>>> = {
  waiting: Waiting,
  switches: Switches,
  notices: Notices,
  accounts: AccountsPart,
}

/** The operator's console. */
export function Operator() {
  const { navigation } = useTexts()
  const words = useOperatorTexts()
  const part = operatorPartAt(useAddress().path)
  const [done, setDone] = useState<string | null>(null)
  const Part = part && parts[part]
  if (!Part) return <NotThere />
  return (
    <>
      <Head crumb={navigation.common} title={words.title} />
      <LinkTabs
        label={words.partsLabel}
        tabs={operatorParts.map((one) => ({
          href: addressOfOperator(one),
          text: words.parts[one],
          isChosen: one === part,
        }))}
      />
      <Screen>
        {done && (
          <Message tone="good" said="status">
            {done}
          </Message>
        )}
        <Part onDone={setDone} />
      </Screen>
    </>
  )
}
