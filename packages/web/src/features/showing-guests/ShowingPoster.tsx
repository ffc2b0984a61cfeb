import type { ShownShowing } from '@nyhem/contract/pages/showings'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { useHydrated } from '../../ui/fields/use-hydrated.ts'
import { Heading } from '../../ui/heading/Heading.tsx'
import { QrCode } from '../../ui/qr-code/QrCode.tsx'
import styles from './ShowingPoster.module.css'
import { useShowingTime } from './use-showing-time.ts'

/** Door sheet with the check-in QR code, readable from beyond arm's length. */
export function ShowingPoster({ showing, checkInHref }: { showing: ShownShowing; checkInHref: string }) {
  const { poster } = useTexts('showing').showing
  const hydrated = useHydrated()
  const when = useShowingTime(showing)
  return (
    <div className={styles.poster}>
      <div className={styles.staff}>
        <p className={styles.text}>{poster.staff}</p>
        {hydrated && <Button onClick={() => window.print()}>{poster.print}</Button>}
      </div>
      <div className={styles.sheet}>
        <Heading level={1} size="display-1">
          {poster.heading}
        </Heading>
        <p className={styles.lead}>{poster.lead}</p>
        <QrCode text={checkInHref} label={poster.code(showing.subject)} className={styles.code} />
        <p className={styles.text}>
          {poster.written} <span className={styles.address}>{checkInHref.replace(/^https?:\/\//, '')}</span>
        </p>
        <div className={styles.what}>
          <Heading level={2} size="display-2">
            {showing.subject}
          </Heading>
          <p className={styles.lead}>{when}</p>
          <p className={styles.lead}>{showing.place}</p>
        </div>
      </div>
    </div>
  )
}
