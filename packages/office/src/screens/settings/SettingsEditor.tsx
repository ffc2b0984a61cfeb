import type { OpenedSiteSettings } from '@nyhem/contract/calls/site-settings'
import type { StaffMe } from '@nyhem/contract/calls/staff'
import { useEffect, useState } from 'react'
import { SaveStatus } from '../../autosave/SaveStatus.tsx'
import { ProblemSummary } from '../../form/ProblemSummary.tsx'
import { type FieldPath, focusField, ProblemsContext } from '../../form/problems.ts'
import { useFieldNames } from '../../form/use-names.ts'
import { Head } from '../../shell/Head.tsx'
import { Screen } from '../../shell/Screen.tsx'
import { dayText } from '../../texts/format.ts'
import { useEditorTexts } from '../../texts/use-editor-texts.tsx'
import { useSettingsTexts } from '../../texts/use-settings-texts.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import css from './Settings.module.css'
import { SettingsPart } from './SettingsPart.tsx'
import { SettingsVersions } from './SettingsVersions.tsx'
import { SiteChoice } from './SiteChoice.tsx'
import { type SettingsTab, settingsTabs, tabOfField } from './settings-tabs.ts'
import { useSettingsEditor } from './use-settings-editor.ts'

type Props = {
  opened: OpenedSiteSettings
  site: StaffMe['sites'][number]
  /** What was done before it was opened anew. */
  said: string
  onAgain(said: string): void
}

/** The form of a site's settings by tabs, what stands in its way, and its versions. */
export function SettingsEditor({ opened, site, said, onAgain }: Props) {
  const texts = useTexts()
  const { undo, redo } = useEditorTexts()
  const { settings: words } = useSettingsTexts()
  const editor = useSettingsEditor(opened, (what) => onAgain(what === 'published' ? words.published : ''))
  const { state, dispatch, saving, written, publishing } = editor
  const [tab, setTab] = useState<SettingsTab>('banner')
  const [isShowingVersions, setShowingVersions] = useState(false)
  const [isDropping, setDropping] = useState(false)
  const openField = useFieldFocus(setTab)
  const nameOf = useFieldNames([], 'site')
  const isDraft = written.revision > 0
  return (
    <ProblemsContext value={written.problems}>
      <Head crumb={`${texts.navigation.editing} / ${site.name}`} title={words.title}>
        <Button aria-pressed={isShowingVersions} onClick={() => setShowingVersions(!isShowingVersions)}>
          {isShowingVersions ? words.hideVersions : words.versions}
        </Button>
        <Button look="filled" aria-disabled={publishing.kind === 'sending'} onClick={() => void editor.publish()}>
          {publishing.kind === 'sending' ? words.publishing : words.publish}
        </Button>
      </Head>
      <Screen
        panel={
          isShowingVersions && (
            <SettingsVersions
              siteId={opened.siteId}
              revision={written.revision}
              onRestored={() => onAgain(words.restored)}
            />
          )
        }
      >
        <SiteChoice site={site} />
        <p role="status" className={css.said}>
          {said}
        </p>
        <div className={css.status}>
          <p>{isDraft ? words.draft : words.unchanged}</p>
          <p className={css.quiet}>{words.shownBy(opened.shown.by ?? words.files, dayText(texts, opened.shown.at))}</p>
          <div className={css.acts}>
            <Button small disabled={state.past.length === 0} onClick={() => dispatch({ kind: 'undo' })}>
              {undo}
            </Button>
            <Button small disabled={state.future.length === 0} onClick={() => dispatch({ kind: 'redo' })}>
              {redo}
            </Button>
            {isDraft && (
              <Button small look="danger" onClick={() => setDropping(true)}>
                {words.drop}
              </Button>
            )}
          </div>
        </div>
        <SaveStatus
          state={saving}
          onNow={() => void editor.autosave.current?.flush()}
          onResolve={({ path }, side) => editor.autosave.current?.resolve(path, side)}
          nameOf={({ path }) => nameOf(path)}
        />
        {publishing.kind === 'failed' && <Problem problem={publishing.problem} what={texts.states.notSaved} />}
        {publishing.kind === 'refused' && (
          <Message tone="bad" said="alert">
            <p>{words.refused[publishing.code]}</p>
          </Message>
        )}
        <ProblemSummary problems={written.problems} blocks={[]} kind="settings" onOpen={openField} />
        <Warnings warnings={written.warnings} onOpen={openField} />
        <Tabs
          label={words.tabs}
          tabs={settingsTabs.map((name) => ({ name, text: words.tab[name] }))}
          chosen={tab}
          onChoose={(name) => setTab(name)}
        >
          <SettingsPart tab={tab} opened={opened} fields={state.draft.fields} dispatch={dispatch} />
        </Tabs>
      </Screen>
      {isDropping && (
        <Dialog title={words.dropAsk} onClose={() => setDropping(false)}>
          <div className={css.dialog}>
            <p>{words.dropWhat}</p>
            <div className={css.acts}>
              <Button look="danger" onClick={() => void editor.drop()}>
                {words.drop}
              </Button>
              <Button look="quiet" onClick={() => setDropping(false)}>
                {words.keep}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </ProblemsContext>
  )
}

/** Shows the tab that a field is in, then focuses it. */
function useFieldFocus(setTab: (tab: SettingsTab) => void): (path: FieldPath) => void {
  const [wanted, setWanted] = useState<FieldPath | null>(null)
  useEffect(() => {
    if (wanted) focusField(wanted)
    setWanted(null)
  }, [wanted])
  return (path) => {
    setTab(tabOfField(path))
    setWanted(path)
  }
}

type WarningsProps = Pick<OpenedSiteSettings, 'warnings'> & { onOpen(path: FieldPath): void }

function Warnings({ warnings, onOpen }: WarningsProps) {
  const { settings: words } = useSettingsTexts()
  const nameOf = useFieldNames([], 'site')
  if (warnings.length === 0) return null
  return (
    <Message tone="wait">
      <p>
        <strong>{words.warnings(warnings.length)}</strong>
      </p>
      <p>{words.warningsWhy}</p>
      <ul>
        {warnings.map(({ path }) => (
          <li key={path.join('/')}>
            <Button small look="quiet" onClick={() => onOpen(path)}>
              {nameOf(path)}
            </Button>{' '}
            {path.at(-1) === 'email' ? words.warningOf.recipient : words.warningOf.link}
          </li>
        ))}
      </ul>
    </Message>
  )
}
