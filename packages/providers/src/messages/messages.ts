/** E-mail attachment. */
export type Attachment = {
  /** File name as saved by people: `Förhandsavtal-NV-2026-000123.pdf`. */
  readonly name: string
  /** Media type: `application/pdf`. */
  readonly type: string
  readonly bytes: Uint8Array
}

/** E-mail ready to send. */
export type Message = {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly fromName: string
  readonly replyTo: string | null
  readonly attachments: readonly Attachment[]
  /** Address of one-click unsubscription, a POST without login (RFC 8058); null for transactional e-mails. */
  readonly unsubscribeHref: string | null
  /** BCP 47 language tag. */
  readonly language: string
  /** Unchanged on retries, so that receivers can detect duplicates. */
  readonly id: string
}

/**
 * Result of sending. `Refused`: permanently rejected (unknown address), so retrying is pointless. `detail` is the
 * server's answer, without addresses.
 */
export type SendResult = { code: 'Ok' } | { code: 'Refused'; detail: string }

/** Sends e-mails. Throws temporary faults (network, server busy) for the caller to retry later. */
export type Messages = {
  send(message: Message): Promise<SendResult>
  close(): Promise<void>
}
