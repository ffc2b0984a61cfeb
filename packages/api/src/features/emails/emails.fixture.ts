import { renderEmail } from './email.ts'
import {
  type AddressedEmail,
  type EmailKind,
  type EmailSources,
  type EmailSubject,
  type Emails,
  emailKinds,
} from './emails.ts'

export const noEmails = Object.fromEntries(
  emailKinds.map((kind) => [kind, async () => null]),
) as unknown as EmailSources

/** Kind and subject on one line, to compare. */
export const emailLine = (kind: EmailKind, subject: EmailSubject<EmailKind>): string =>
  [kind, ...(typeof subject === 'string' ? [subject] : Object.values(subject))].join(' ')

type SentEmails = Pick<Emails, 'sendLater' | 'sendToTyped' | 'sendManyLater'>

/** Calls with each e-mail, and with the address of those that are counted by it. */
export const emailsTo = (
  send: (kind: EmailKind, subject: EmailSubject<EmailKind>, typed: string | null) => void,
): SentEmails => ({
  sendLater: async (_tx, kind, subject) => send(kind, subject, null),
  sendToTyped: async (_tx, address, { kind, subject }) => send(kind, subject, address),
  async sendManyLater(_tx, kind, subjects) {
    for (const subject of subjects) send(kind, subject, null)
  },
})

export const silentEmails: SentEmails = emailsTo(() => undefined)

/** For features that send one kind. `typed`: the addresses of those that are counted. */
export const emailsInto = <Kind extends EmailKind>(sent: EmailSubject<Kind>[], typed: string[] = []): SentEmails =>
  emailsTo((_kind, subject, address) => {
    sent.push(subject as EmailSubject<Kind>)
    if (address !== null) typed.push(address)
  })

/** Everything that a mail program shows. */
export function wordsOf({ site, content }: Pick<AddressedEmail, 'site' | 'content'>): string {
  const { subject, text, html } = renderEmail(site, content)
  return [subject, text, html].join('\n')
}
