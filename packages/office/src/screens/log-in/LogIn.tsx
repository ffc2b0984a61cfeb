import { officeLanguages } from '@nyhem/contract/office-languages'
import { prefer, usePreferences } from '../../entry/preferences.tsx'
import { StartLogIn } from '../../shell/StartLogIn.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import css from './LogIn.module.css'
import { LogInFrame } from './LogInFrame.tsx'

export function LogIn({ after }: { after: 'log-out' | null }) {
  const texts = useTexts()
  const { language } = usePreferences()
  return (
    <LogInFrame title={after === 'log-out' ? texts.ended.title : texts.logIn.title}>
      {after === 'log-out' ? (
        <Message tone="good" said="status">
          <p>{texts.ended.loggedOut}</p>
        </Message>
      ) : (
        <p>{texts.logIn.lead}</p>
      )}
      <StartLogIn label={after === 'log-out' ? texts.ended.act : texts.logIn.act} look="filled" />
      <div className={css.languages}>
        {officeLanguages
          .filter((one) => one !== language)
          .map((one) => (
            <Button key={one} look="quiet" small lang={one} onClick={() => prefer({ language: one })}>
              {texts.languages[one]}
            </Button>
          ))}
      </div>
    </LogInFrame>
  )
}
