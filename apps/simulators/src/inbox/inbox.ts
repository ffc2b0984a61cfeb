import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A letter that somebody would have got. */
export type Letter = {
  id: number
  receivedAt: string
  to: string
  from: string
  fromName: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  language: string | null
  /** Files that came along; what is in them is fetched one by one. */
  attachments: { name: string; type: string; bytes: number }[]
}

type File = { readonly name: string; readonly type: string; readonly content: Buffer }

/** Letters kept; the oldest go first. */
const mostLetters = 500

/** The latest letters, newest first. */
export type Inbox = {
  letters(to?: string): readonly Letter[]
  letter(id: number): Letter | null
  /** A file of a letter, counted from 0; null when there is none. */
  attachment(id: number, index: number): File | null
  clear(): void
  /** Port of the mail server. */
  smtpPort: number
  close(): Promise<void>
}

/**
 * A mail server that delivers to itself. Whom it refuses is chosen by the address, so that the product's own handling
 * can be seen: `refused@…` is refused for ever (550), `later@…` is told to come again (451).
 */
export async function openInbox(options: { port: number; host: string; now: () => Date }): Promise<Inbox> {
  let letters: Letter[] = []
  let files = new Map<number, readonly File[]>()
  let lastId = 0
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
    const attached = mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? 'file',
      type: mimeType,
      content: Buffer.from(content as ArrayBuffer),
    }))
    const letter: Letter = {
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
      attachments: attached.map(({ name, type, content }) => ({ name, type, bytes: content.length })),
    }
    letters = [letter, ...letters].slice(0, mostLetters)
    if (attached.length > 0) files.set(lastId, attached)
    files.delete(lastId - mostLetters)
  }

  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.listen(options.port, options.host, () => resolve())
  })
  return {
    letters: (to) => (to ? letters.filter((letter) => letter.to.toLowerCase().includes(to.toLowerCase())) : letters),
    letter: (id) => letters.find((letter) => letter.id === id) ?? null,
    attachment: (id, index) => files.get(id)?.[index] ?? null,
    clear: () => {
      letters = []
      files = new Map()
    },
    smtpPort: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const answer = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode })
