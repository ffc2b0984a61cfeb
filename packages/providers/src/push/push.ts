/** A browser that takes pushes, as it told of itself. Source: W3C Push API, PushSubscription. */
export type PushTarget = {
  /** Address of its push service, which is a secret between it, the browser and us. */
  readonly endpoint: string
  /** Public key of the browser, P-256, uncompressed, base64url. */
  readonly p256dh: string
  /** 16 secret bytes, base64url. */
  readonly auth: string
  /** Our public key under which it subscribed, base64url. */
  readonly publicKey: string
}

export type PushMessage = {
  /** Sealed for the browser; the push service cannot read it. At most `longestPush` bytes. */
  readonly text: string
  readonly ttlSeconds: number
  readonly urgency: 'low' | 'normal' | 'high'
  /** What is undelivered under the same topic is replaced by it: 1 to 32 characters of base64url. */
  readonly topic: string
}

/**
 * `Gone`: the browser takes no pushes any more. `UnknownKey`: it subscribed under a key that we no longer have.
 * `Refused`: a fault of ours, which another try does not mend. `NotAllowed`: no push service that we send to.
 */
export type PushOutcome =
  | { readonly code: 'Sent' | 'Gone' | 'UnknownKey' | 'NotAllowed' | 'NoAnswer' }
  | { readonly code: 'Later'; readonly seconds: number }
  | { readonly code: 'Refused' | 'Failed'; readonly status: number }

/** Never throws for what a push service does. */
export type PushSender = {
  /** Our newest public key, under which browsers subscribe, base64url. */
  readonly publicKey: string
  /**
   * Why nothing could be sent to a browser; null: it could. `UnknownService`: no push service that we send to. `OtherKey`:
   * it subscribed under a key that we do not have. `WrongKey`: its own key is none.
   */
  refusalOf(target: PushTarget): 'UnknownService' | 'OtherKey' | 'WrongKey' | null
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>
}
