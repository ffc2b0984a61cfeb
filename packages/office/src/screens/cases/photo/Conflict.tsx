import type { StaffPhoto } from '@nyhem/contract/calls/staff-cases'
import { momentText } from '../../../texts/format.ts'
import { usePhotoTexts } from '../../../texts/use-photo-texts.tsx'
import { useTexts } from '../../../texts/use-texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import css from './Photo.module.css'

type Props = {
  saved: StaffPhoto['saved']
  /** Theirs are shown, in place of one's own. */
  isTheirs: boolean
  onShow: (isTheirs: boolean) => void
  onTake: () => void
  onOverwrite: () => void
}

/** Somebody else has marked the photo meanwhile: who, and what can be done. */
export function Conflict({ saved, isTheirs, onShow, onTake, onOverwrite }: Props) {
  const texts = useTexts()
  const words = usePhotoTexts()
  if (saved === null) return null
  const by = saved.isOneself ? words.yourself : saved.by
  return (
    <Message tone="wait" said="alert" takesFocus>
      <p>{words.conflict(by, momentText(texts, saved.at))}</p>
      <p className={css.acts}>
        <Button small aria-pressed={isTheirs} onClick={() => onShow(!isTheirs)}>
          {isTheirs ? words.showOwn : words.showTheirs(by)}
        </Button>
        <Button small onClick={onTake}>
          {words.takeTheirs}
        </Button>
        <Button small onClick={onOverwrite}>
          {words.saveOwn}
        </Button>
      </p>
    </Message>
  )
}
