import { useTexts } from '../../site/site-context.tsx'
import { Screen } from './Screen.tsx'

type Props = { onStay: () => void; onLater: () => void; onDrop: () => void }

export function CancelQuestion({ onStay, onLater, onDrop }: Props) {
  const { cancelling } = useTexts('report').report
  return (
    <Screen
      heading={cancelling.heading}
      text={cancelling.text}
      tone="warning"
      ways={[
        { label: cancelling.no, onPress: onStay },
        { label: cancelling.later, onPress: onLater },
        { label: cancelling.yes, onPress: onDrop, variant: 'danger' },
      ]}
    />
  )
}
