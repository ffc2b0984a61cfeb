import type { CaseArticle } from '@nyhem/contract/calls/fault-report'
import { FileText, Play } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { allowThirdParty, useConsent } from '../consent/consent.ts'
import { videoSource } from '../video/video-source.ts'
import styles from './FaultReport.module.css'

/** Something that may help: what it is about, what to do, a film and documents where there are any. */
export function ArticleView({ article: { question, answer, video, files } }: { article: CaseArticle }) {
  const { tips } = useTexts().report
  return (
    <section className={styles.article}>
      <h4 className={styles.articleHeading}>{question}</h4>
      {paragraphs(answer).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {video && <Film title={question} video={video} />}
      {files.length > 0 && (
        <ul className={styles.documents} aria-label={tips.files}>
          {files.map((file) => (
            <li key={file.url}>
              <Icon of={FileText} size={20} />
              <a href={file.url} target="_blank" rel="noopener">
                {file.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Lines of an answer; the same line twice is said once. */
const paragraphs = (text: string): string[] => [...new Set(text.split(/\n+/).filter((line) => line.trim() !== ''))]

type FilmProps = { title: string; video: NonNullable<CaseArticle['video']> }

/** A film that asks before anything is fetched from somebody else. */
function Film({ title, video }: FilmProps) {
  const { tips } = useTexts().report
  const consent = useConsent()
  const [state, setState] = useState<'closed' | 'asking' | 'playing'>('closed')
  const source = videoSource(video.url)
  if (!source) return null
  const start = () => setState(source.kind === 'frame' && !consent.thirdParty ? 'asking' : 'playing')
  return (
    <div className={styles.film}>
      {state === 'closed' && (
        <Button look="outlined" onClick={start}>
          <span className={styles.withIcon}>
            <Icon of={Play} />
            {tips.play(title)}
          </span>
        </Button>
      )}
      {state === 'asking' && source.kind === 'frame' && (
        <div className={styles.ask}>
          <p>{tips.consent(source.host)}</p>
          <div className={styles.ways}>
            <Button
              autoFocus
              onClick={() => {
                allowThirdParty()
                setState('playing')
              }}
            >
              {tips.allow}
            </Button>
            <Button look="outlined" onClick={() => setState('closed')}>
              {tips.decline}
            </Button>
          </div>
        </div>
      )}
      {state === 'playing' && source.kind === 'frame' && (
        <iframe
          className={styles.player}
          src={source.src}
          title={title}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      {state === 'playing' && source.kind === 'file' && (
        // biome-ignore lint/a11y/useMediaCaption: the transcript stands below the player
        <video className={styles.player} src={source.src} controls autoPlay aria-label={title} />
      )}
      {video.description && <p className={styles.note}>{video.description}</p>}
      {video.transcript && (
        <details className={styles.transcript}>
          <summary>{tips.transcript}</summary>
          <p>{video.transcript}</p>
        </details>
      )}
    </div>
  )
}
