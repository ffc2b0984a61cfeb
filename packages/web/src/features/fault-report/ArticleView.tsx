import type { CaseArticle } from '@nyhem/contract/calls/fault-report'
import { FileText, Play } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../site/site-context.tsx'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { allowThirdParty, useConsent } from '../consent/consent.ts'
import { videoSource } from '../video/video-source.ts'
import styles from './FaultReport.module.css'

export function ArticleView({ article: { question, answer, video, files } }: { article: CaseArticle }) {
  const { tips } = useTexts('report').report
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

/** Distinct lines of an answer. */
const paragraphs = (text: string): string[] => [...new Set(text.split(/\n+/).filter((line) => line.trim() !== ''))]

type FilmProps = { title: string; video: NonNullable<CaseArticle['video']> }

/** Requests consent before loading a third-party film. */
function Film({ title, video }: FilmProps) {
  const { tips } = useTexts('report').report
  const consent = useConsent()
  const [state, setState] = useState<'closed' | 'asking' | 'playing'>('closed')
  const source = videoSource(video.url)
  if (!source) return null
  const start = () => setState(source.kind === 'frame' && !consent.thirdParty ? 'asking' : 'playing')
  return (
    <div className={styles.film}>
      {state === 'closed' && (
        <Button variant="outlined" onClick={start}>
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
            <Button variant="outlined" onClick={() => setState('closed')}>
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
