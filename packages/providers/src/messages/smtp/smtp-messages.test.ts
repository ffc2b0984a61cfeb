import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { type Arrived, message, messagesContract } from '../messages.contract.ts'
import { smtpMessages } from './smtp-messages.ts'

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

const answer = (text: string, responseCode: number) => Object.assign(new Error(text), { responseCode })

messagesContract('SMTP', async () => {
  const inbox: Arrived[] = []
  let busy = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) =>
      address.address === 'nobody@example.se' ? done(answer('no such person', 550)) : done(),
    onData(stream, session, done) {
      readMail(stream).then((mail) => {
        if (busy) {
          busy = false
          return done(answer('try later', 451))
        }
        inbox.push({ ...mail, to: session.envelope.rcptTo.map((one) => one.address).join() })
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const messages = smtpMessages({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@norrvida.example' })
  opened.push(async () => {
    await messages.close()
    await new Promise<void>((resolve) => server.close(resolve))
  })
  return {
    messages,
    arrived: async () => inbox,
    refusedAddress: 'nobody@example.se',
    beBusyOnce: () => {
      busy = true
    },
  }
})

it('sends nothing by a server without encryption, where it is required', async () => {
  const taken: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (address, _session, done) => {
      taken.push(address.address)
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const url = `smtp://127.0.0.1:${port}`
  const messages = smtpMessages({ url, from: 'no-reply@norrvida.example', requiresTls: true })
  opened.push(async () => {
    await messages.close()
    await new Promise<void>((resolve) => server.close(resolve))
  })
  await expect(messages.send(message())).rejects.toThrow('the mail server did not take the letter')
  expect(taken).toEqual([])
})

async function readMail(stream: Readable): Promise<Omit<Arrived, 'to'>> {
  const mail = await PostalMime.parse(await buffer(stream))
  return {
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    id: mail.messageId ?? '',
    language: mail.headers.find(({ key }) => key === 'content-language')?.value ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      bytes: Buffer.from(content as ArrayBuffer),
    })),
  }
}
