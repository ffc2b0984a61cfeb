/** A file that goes with a letter. */
export type Attachment = {
  /** As people will find it in their folder: `Förhandsavtal-NV-2026-000123.pdf`. */
  readonly name: string
  /** Media type: `application/pdf`. */
  readonly type: string
  readonly bytes: Uint8Array
}

/** A letter that is ready to be sent. */
export type Message = {
  readonly to: string
  readonly subject: string
  /** The same words with and without markup. */
  readonly html: string
  readonly text: string
  /** Shown as the sender's name. */
  readonly fromName: string
  readonly replyTo: string | null
  readonly attachments: readonly Attachment[]
  /** Where a POST without a login ends letters like this one (RFC 8058); null for letters about what the person has done. */
  readonly unsubscribeHref: string | null
  /** BCP 47 tag of the language it is written in. */
  readonly language: string
  /** Stays the same when sending is tried again, so that a receiver can tell a repetition. */
  readonly id: string
}

/**
 * What became of a message. `Refused`: the receiving side will never take it (unknown address), trying again is
 * pointless. `detail` is the server's answer, without addresses.
 */
export type SendResult = { code: 'Ok' } | { code: 'Refused'; detail: string }

/** Sends letters. A passing fault (network, server busy) is thrown, and the caller tries again later. */
export type Messages = {
  send(message: Message): Promise<SendResult>
  close(): Promise<void>
}
