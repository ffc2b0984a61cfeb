import { Play } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { allowThirdParty, useConsent } from '../../features/consent/consent.ts'
import { type VideoSource, videoSource } from '../../features/video/video-source.ts'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import type { BlockProps } from '../registry.ts'
import styles from './VideoBlock.module.css'

type State = 'poster' | 'asking' | 'playing'

/** A video that asks before anything is fetched from a third party, then plays on the page or in a dialog. */
export function VideoBlock({ id, model }: BlockProps<'video'>) {
  const { heading, title, videoUrl, image, description, scriptText, renderOnPage, hideDescriptionOnPage } = model
  const texts = useTexts().blocks
  const consent = useConsent()
  const [state, setState] = useState<State>('poster')
  const source = videoSource(videoUrl)
  const needsConsent = source?.kind === 'frame' && !consent.thirdParty

  const start = (event: MouseEvent) => {
    if (!source || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setState(needsConsent ? 'asking' : 'playing')
  }
  const agree = () => {
    allowThirdParty()
    setState('playing')
  }
  const playsHere = state === 'playing' && renderOnPage && source

  return (
    <HeadedSection id={id} heading={heading} size="heading-1">
      <div className={styles.video}>
        <div className={styles.stage}>
          {playsHere ? (
            <Player source={source} title={title} />
          ) : (
            <>
              <Picture picture={image} ratio="16x9" sizes="(min-width: 960px) 66vw, 100vw" alt="" />
              {state !== 'asking' && (
                <a href={videoUrl} className={styles.play} target="_blank" rel="noopener" onClick={start}>
                  <span className={styles.sign}>
                    <Icon of={Play} size={24} />
                  </span>
                  <span className={styles.playText}>{texts.playVideo(title)}</span>
                </a>
              )}
            </>
          )}
          {state === 'asking' && source?.kind === 'frame' && (
            <div className={styles.ask}>
              <p className={styles.question}>{texts.videoConsent(source.host)}</p>
              <div className={styles.answers}>
                <Button onClick={agree} autoFocus>
                  {texts.videoAllow}
                </Button>
                <Button look="outlined" onClick={() => setState('poster')}>
                  {texts.videoDecline}
                </Button>
              </div>
            </div>
          )}
        </div>
        {(!hideDescriptionOnPage || scriptText) && (
          <div className={styles.words}>
            {!hideDescriptionOnPage && description && <p>{description}</p>}
            {scriptText && (
              <details className={styles.transcript}>
                <summary>{texts.videoTranscript}</summary>
                <p className={styles.script}>{scriptText}</p>
              </details>
            )}
          </div>
        )}
      </div>
      {source && (
        <Dialog
          open={state === 'playing' && !renderOnPage}
          onClose={() => setState('poster')}
          heading={title}
          size="wide"
        >
          <div className={styles.stage}>
            <Player source={source} title={title} />
          </div>
          {description && <p className={styles.below}>{description}</p>}
        </Dialog>
      )}
    </HeadedSection>
  )
}

const Player = ({ source, title }: { source: VideoSource; title: string }) =>
  source.kind === 'frame' ? (
    <iframe
      className={styles.player}
      src={source.src}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: the transcript stands beside the player
    <video className={styles.player} src={source.src} controls autoPlay aria-label={title} />
  )
