import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Message, type MessageTone } from '../../ui/message/Message.tsx'
import styles from './FaultReport.module.css'
import { StepHeading } from './StepHeading.tsx'

type Way = { label: string; onPress: () => void; variant?: 'danger' | 'quiet' }
type Props = { heading: string; text: string; tone: MessageTone; ways: readonly Way[] }

export const Screen = ({ heading, text, tone, ways }: Props) => (
  <div className={styles.form}>
    <StepHeading heading={heading} place={heading} />
    <Message tone={tone} announce={tone === 'error' ? 'at-once' : 'politely'}>
      <p>{text}</p>
    </Message>
    <div className={styles.screenWays}>
      {ways.map(({ label, onPress, variant }, number) => (
        <Button
          key={label}
          variant={variant ?? (number === 0 ? 'filled' : 'outlined')}
          wide="on-phones"
          onClick={onPress}
        >
          {label}
        </Button>
      ))}
    </div>
  </div>
)

/** Technical error. Texts: fault-reports specification §2.1, §8. */
export function TechnicalError({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { technical } = useTexts('report').report
  return (
    <Screen
      heading={technical.heading}
      text={technical.text}
      tone="error"
      ways={[
        { label: technical.retry, onPress: onRetry },
        { label: technical.close, onPress: onClose },
      ]}
    />
  )
}
