import type { Picture as PictureModel } from '@nyhem/contract/picture'
import { Play } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { allowThirdParty, useConsent } from '../consent/consent.ts'
import styles from './Video.module.css'
import { type VideoSource, videoSource } from './video-source.ts'

type State = 'poster' | 'asking' | 'playing'

type StageProps = {
  title: string
  videoUrl: string
  image: PictureModel | null
  description: string | null
  /** Transcript, repeated in the dialog, which covers the page. */
  scriptText?: string | null
  /** Plays on the page instead of in a dialog. */
  renderOnPage: boolean
}

/** Requests consent before any third-party fetch. */
export function VideoStage({ title, videoUrl, image, description, scriptText = null, renderOnPage }: StageProps) {
  const texts = useTexts().blocks
  const consent = useConsent()
  const [state, setState] = useState<State>('poster')
  const source = videoSource(videoUrl)
  const needsConsent = source?.kind === 'frame' && !consent.thirdParty
  // Withdrawn consent stops the playback.
  const isPlaying = state === 'playing' && !needsConsent
  const question = useId()
  const link = useRef<HTMLAnchorElement>(null)
  const isBack = useRef(false)
  // The focused element has been removed.
  useEffect(() => {
    if (state === 'poster' && isBack.current) link.current?.focus()
    isBack.current = state !== 'poster'
  }, [state])

  const start = (event: MouseEvent) => {
    if (!source || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setState(needsConsent ? 'asking' : 'playing')
  }
  const agree = () => {
    allowThirdParty()
    setState('playing')
  }
  const playsHere = isPlaying && renderOnPage && source

  return (
    <>
      <div className={styles.stage}>
        {playsHere ? (
          <Player source={source} title={title} takesFocus />
        ) : (
          <>
            <Picture picture={image} ratio="16x9" sizes="(min-width: 960px) 66vw, 100vw" alt="" />
            {state !== 'asking' && (
              <a ref={link} href={videoUrl} className={styles.play} target="_blank" rel="noopener" onClick={start}>
                <span className={styles.sign}>
                  <Icon of={Play} size={24} />
                </span>
                <span className={styles.playText}>{texts.playVideo(title)}</span>
              </a>
            )}
          </>
        )}
        {state === 'asking' && source?.kind === 'frame' && (
          <fieldset className={styles.ask} aria-labelledby={question}>
            <p className={styles.question} id={question}>
              {texts.videoConsent(source.host)}
            </p>
            <div className={styles.answers}>
              <Button onClick={agree} autoFocus>
                {texts.videoAllow}
              </Button>
              <Button variant="outlined" onClick={() => setState('poster')}>
                {texts.videoDecline}
              </Button>
            </div>
          </fieldset>
        )}
      </div>
      {source && (
        <Dialog open={isPlaying && !renderOnPage} onClose={() => setState('poster')} heading={title} size="wide">
          <div className={styles.stage}>
            <Player source={source} title={title} />
          </div>
          {(description || scriptText) && (
            <div className={styles.below}>
              <VideoTexts description={description} scriptText={scriptText} />
            </div>
          )}
        </Dialog>
      )}
    </>
  )
}

export function VideoTexts({ description, scriptText }: { description: string | null; scriptText: string | null }) {
  const texts = useTexts().blocks
  return (
    <div className={styles.words}>
      {description && <p>{description}</p>}
      {scriptText && (
        <details className={styles.transcript}>
          <summary>{texts.videoTranscript}</summary>
          <p className={styles.script}>{scriptText}</p>
        </details>
      )}
    </div>
  )
}

type PlayerProps = {
  source: VideoSource
  title: string
  /** Takes the focus of the replaced control. */
  takesFocus?: boolean
}

const takeFocus = (player: HTMLElement | null): void => player?.focus()

const Player = ({ source, title, takesFocus = false }: PlayerProps) =>
  source.kind === 'frame' ? (
    <iframe
      ref={takesFocus ? takeFocus : undefined}
      className={styles.player}
      src={source.src}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: the transcript stands beside the player
    <video
      ref={takesFocus ? takeFocus : undefined}
      className={styles.player}
      src={source.src}
      controls
      autoPlay
      aria-label={title}
    />
  )
