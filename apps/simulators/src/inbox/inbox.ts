import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { z } from 'zod'
import { openRecordFile, type RecordFolder } from '../record-file.ts'

const storedEmail = z.object({
  id: z.int(),
  receivedAt: z.string(),
  to: z.string(),
  from: z.string(),
  fromName: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  language: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })),
})
type StoredEmail = z.output<typeof storedEmail>

/** Contents of attachments are fetched separately. */
export type Email = Omit<StoredEmail, 'files'> & {
  attachments: { name: string; type: string; bytes: number }[]
}

type File = { readonly name: string; readonly type: string; readonly content: Buffer }

const withoutContents = ({ files, ...email }: StoredEmail): Email => ({
  ...email,
  attachments: files.map(({ name, type, base64 }) => ({ name, type, bytes: Buffer.byteLength(base64, 'base64') })),
})

/** The oldest are dropped. */
const mostLetters = 500

/** Newest first. */
export type Inbox = {
  emails(to?: string): readonly Email[]
  email(id: number): Email | null
  /** Index from 0; null when missing. */
  attachment(id: number, index: number): File | null
  clear(): void
  smtpPort: number
  close(): Promise<void>
}

/**
 * Stores all e-mails except to test addresses: `refused@…` is refused permanently (550), `later@…` temporarily (451).
 */
export async function openInbox(options: {
  port: number
  host: string
  now: () => Date
  folder?: RecordFolder
}): Promise<Inbox> {
  const { folder = null } = options
  const stored = openRecordFile({ folder, name: 'emails', schema: storedEmail, most: mostLetters })
  let lastId = Math.max(0, ...stored.all().map(({ id }) => id))
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: 25_000_000,
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('refused@')) return done(answer('5.1.1 no such person', 550))
      if (address.startsWith('later@')) return done(answer('4.7.1 come again later', 451))
      done()
    },
    onData(stream, session, done) {
      receive(buffer(stream), session.envelope.rcptTo.map(({ address }) => address).join(', ')).then(() => done(), done)
    },
  })

  async function receive(message: Promise<Buffer>, to: string): Promise<void> {
    const mail = await PostalMime.parse(await message)
    lastId += 1
    stored.add(String(lastId), {
      id: lastId,
      receivedAt: options.now().toISOString(),
      to,
      from: mail.from?.address ?? '',
      fromName: mail.from?.name ?? '',
      replyTo: mail.replyTo?.[0]?.address ?? null,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      language: mail.headers.find(({ key }) => key === 'content-language')?.value ?? null,
      files: mail.attachments.map(({ filename, mimeType, content }) => ({
        name: filename ?? 'file',
        type: mimeType,
        base64: Buffer.from(content as ArrayBuffer).toString('base64'),
      })),
    })
  }

  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(options.port, options.host, () => resolve())
  })
  return {
    emails: (to = '') =>
      stored
        .all()
        .filter((email) => email.to.toLowerCase().includes(to.toLowerCase()))
        .map(withoutContents)
        .toReversed(),
    email(id) {
      const email = stored.find(String(id))
      return email && withoutContents(email)
    },
    attachment(id, index): File | null {
      const file = stored.find(String(id))?.files[index]
      return file ? { name: file.name, type: file.type, content: Buffer.from(file.base64, 'base64') } : null
    },
    clear: () => stored.clear(),
    smtpPort: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const answer = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode })
