import { QrCode as CodeIcon, Columns2, ExternalLink, Monitor, Share2, Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import { usePreviewTexts } from '../texts/use-preview-texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Message } from '../ui/Message.tsx'
import { Problem } from '../ui/Problem.tsx'
import { MomentChooser } from './MomentChooser.tsx'
import { PhoneCode } from './PhoneCode.tsx'
import { PreviewFrame, type Width } from './PreviewFrame.tsx'
import css from './preview.module.css'
import { ReaderLinks } from './ReaderLinks.tsx'
import { type PreviewChoice, usePreview } from './use-preview.ts'

type Props = {
  pageId: string
  /** Of the draft as last saved: the frames follow it. */
  revision: number
  /** Key of the block that is being written. */
  focusedBlock: string | null
  /** Somebody chose a block in a frame. */
  onBlock(key: string): void
}

type Shown = 'wide' | 'narrow' | 'both'
const widthsOf: Readonly<Record<Shown, readonly Width[]>> = { wide: [1440], narrow: [390], both: [1440, 390] }
/** On a telephone a page of a desk would be drawn at a quarter of its size. */
const widthAtFirst = (): Shown => (matchMedia('(max-width: 625px)').matches ? 'narrow' : 'wide')

const icons = { wide: Monitor, narrow: Smartphone, both: Columns2 } as const

/** The page as visitors will get it, in the widths of a desk and of a phone, while it is being written. */
export function PreviewPanes({ pageId, revision, focusedBlock, onBlock }: Props) {
  const texts = usePreviewTexts()
  const [shown, setShown] = useState<Shown>(widthAtFirst)
  const [choice, setChoice] = useState<PreviewChoice>({ asOf: null, visitor: 'nobody' })
  const { answer, again } = usePreview(pageId, choice)
  const made = answer.kind === 'failed' ? null : answer.value
  const address = made?.code === 'Ok' ? made.address : null
  return (
    <section aria-label={texts.label} className={css.panes}>
      <div className={css.bar}>
        <WidthChooser shown={shown} onShown={setShown} />
        <MomentChooser
          asOf={choice.asOf}
          isRefused={made?.code === 'NoSuchMoment'}
          onMoment={(asOf) => setChoice({ ...choice, asOf })}
        />
        <VisitorChooser choice={choice} onChoice={setChoice} />
        <Ways pageId={pageId} asOf={choice.asOf} address={address} />
      </div>
      {answer.kind === 'failed' && (
        <Problem problem={answer.problem} what={texts.failed}>
          <Button small onClick={again}>
            {texts.again}
          </Button>
        </Problem>
      )}
      {made?.code === 'NoAddress' && (
        <Message tone="info">
          <p>{texts.noAddress}</p>
        </Message>
      )}
      {answer.kind === 'asking' && address === null && <Loading />}
      {address !== null && (
        <div className={css.frames} data-shown={shown}>
          {widthsOf[shown].map((width) => (
            <PreviewFrame key={width} {...{ width, address, revision, focusedBlock, onBlock }} />
          ))}
        </div>
      )}
    </section>
  )
}

function WidthChooser({ shown, onShown }: { shown: Shown; onShown(shown: Shown): void }) {
  const texts = usePreviewTexts()
  const name = useId()
  return (
    <fieldset className={css.widths}>
      <legend className={css.hidden}>{texts.widths}</legend>
      {(['wide', 'narrow', 'both'] as const).map((one) => {
        const Icon = icons[one]
        return (
          <label key={one} className={css.width}>
            <input type="radio" name={name} checked={shown === one} onChange={() => onShown(one)} />
            <Icon size={16} aria-hidden="true" />
            {texts[one]}
          </label>
        )
      })}
    </fieldset>
  )
}

function VisitorChooser({ choice, onChoice }: { choice: PreviewChoice; onChoice(choice: PreviewChoice): void }) {
  const texts = usePreviewTexts()
  return (
    <select
      aria-label={texts.visitor}
      className={css.select}
      value={choice.visitor}
      onChange={({ target }) => onChoice({ ...choice, visitor: target.value === 'example' ? 'example' : 'nobody' })}
    >
      <option value="nobody">{texts.nobody}</option>
      <option value="example">{texts.example}</option>
    </select>
  )
}

type Way = 'phone' | 'readers'

/** To other screens and other people. */
function Ways({ pageId, asOf, address }: { pageId: string; asOf: string | null; address: string | null }) {
  const texts = usePreviewTexts()
  const [open, setOpen] = useState<Way | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={css.ways}>
      <Button
        small
        disabled={address === null}
        title={texts.phone}
        aria-label={texts.phone}
        onClick={() => setOpen('phone')}
      >
        <CodeIcon size={16} aria-hidden="true" />
      </Button>
      <Button small title={texts.readers} aria-label={texts.readers} onClick={() => setOpen('readers')}>
        <Share2 size={16} aria-hidden="true" />
      </Button>
      {address !== null && (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          title={texts.alone}
          aria-label={texts.alone}
          className={css.way}
        >
          <ExternalLink size={16} aria-hidden="true" />
        </a>
      )}
      {open === 'phone' && address !== null && <PhoneCode address={address} onClose={close} />}
      {open === 'readers' && <ReaderLinks pageId={pageId} asOf={asOf} onClose={close} />}
    </div>
  )
}
