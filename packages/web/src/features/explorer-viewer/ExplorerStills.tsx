import type { ExplorerEntry } from '@nyhem/contract/calls/explorer'
import { useTexts } from '../../site/site-context.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { Heading } from '../../ui/heading/Heading.tsx'
import { Message } from '../../ui/message/Message.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import styles from './ExplorerStills.module.css'

type Props = { entry: ExplorerEntry; name: string; reason: 'chosen' | 'no-webgl' | 'saves-data' }

export function ExplorerStills({ entry, name, reason }: Props) {
  const texts = useTexts('viewer').viewer
  return (
    <>
      <Heading level={3} size="heading-2">
        {texts.stillsOf(name)}
      </Heading>
      {reason !== 'chosen' && (
        <Message tone="info" announce="politely" className={styles.reason}>
          <p>{reason === 'no-webgl' ? texts.noWebGl : texts.savesData}</p>
        </Message>
      )}
      {entry.stills.length === 0 && <EmptyState heading={texts.noViews}>{texts.noViewsMore}</EmptyState>}
      <ul className={styles.stills}>
        {entry.stills.map(({ cameraId, title, description, picture }) => (
          <li key={cameraId}>
            <Picture picture={picture} ratio="3x2" sizes="(min-width: 960px) 45vw, 100vw" />
            <Heading level={4} size="heading-4" className={styles.title}>
              {title}
            </Heading>
            {description && <p className={styles.words}>{description}</p>}
          </li>
        ))}
      </ul>
      {entry.archetypes.length > 0 && (
        <>
          <Heading level={3} size="heading-3">
            {texts.furnishings}
          </Heading>
          <dl className={styles.furnishings}>
            {entry.archetypes.map(({ id, title, description }) => (
              <div key={id}>
                <dt>{title}</dt>
                {description && <dd>{description}</dd>}
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  )
}
