import { VideoStage, VideoWords } from '../../features/video/Video.tsx'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import type { BlockProps } from '../registry.ts'
import styles from './VideoBlock.module.css'

/** A video with what is told about it beside it. */
export function VideoBlock({ id, model }: BlockProps<'video'>) {
  const { heading, title, videoUrl, image, description, scriptText, renderOnPage, hideDescriptionOnPage } = model
  const shown = hideDescriptionOnPage ? null : description
  const hasWords = shown !== null || scriptText !== null
  return (
    <HeadedSection id={id} heading={heading} size="heading-1">
      <div className={styles.video} data-words={hasWords || undefined}>
        <div>
          <VideoStage {...{ title, videoUrl, image, description, scriptText, renderOnPage }} />
        </div>
        {hasWords && <VideoWords description={shown} scriptText={scriptText} />}
      </div>
    </HeadedSection>
  )
}
