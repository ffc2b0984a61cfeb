import { type EmailKind, type EmailSources, type EmailSubject, type Emails, emailKinds } from './emails.ts'

export const noEmails = Object.fromEntries(
  emailKinds.map((kind) => [kind, async () => null]),
) as unknown as EmailSources

/** Kind and subject on one line, to compare. */
export const emailLine = (kind: EmailKind, subject: EmailSubject<EmailKind>): string =>
  [kind, ...(typeof subject === 'string' ? [subject] : Object.values(subject))].join(' ')

/** For features that send one kind. */
export const emailsInto = <Kind extends EmailKind>(sent: EmailSubject<Kind>[]): Pick<Emails, 'sendLater'> => ({
  sendLater: async (_tx, _kind, subject) => void sent.push(subject as EmailSubject<EmailKind> as EmailSubject<Kind>),
})
