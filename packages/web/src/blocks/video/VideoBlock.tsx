import { VideoStage, VideoTexts } from '../../features/video/Video.tsx'
import { HeadedSection } from '../../ui/layout/HeadedSection.tsx'
import type { BlockProps } from '../block-props.ts'
import styles from './VideoBlock.module.css'

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
        {hasWords && <VideoTexts description={shown} scriptText={scriptText} />}
      </div>
    </HeadedSection>
  )
}
