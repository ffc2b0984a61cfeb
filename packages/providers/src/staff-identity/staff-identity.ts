/** Somebody whom the employer's directory knows. */
export type EmployerPerson = {
  /** The directory's own name of the person, which never changes. */
  readonly subject: string
  /** Lower case; confirmed by the directory. */
  readonly email: string
  readonly name: string
}

/** Log event. Never holds names, addresses or tokens. */
export type StaffIdentityEvent = { readonly provider: string; readonly call: string; readonly fault: string }

/** Adapter-private text that must not reach a browser: a nonce, a verifier. */
export type KeptLogin = string

/** `state` returns in the browser's address; `kept` is stored to verify it. */
export type StartedLogin =
  | { readonly code: 'Ok'; readonly url: string; readonly kept: KeptLogin }
  | { readonly code: 'Unavailable' }

/** `Invalid`: an answer that can not be trusted. `Cancelled`: the person turned back. */
export type FinishedLogin =
  | { readonly code: 'Ok'; readonly person: EmployerPerson }
  | { readonly code: 'Cancelled' | 'TimedOut' | 'Invalid' | 'Unavailable' }

/** The log-in of the staff: people of the company, at their employer's provider, never with a password of ours. */
export type StaffIdentity = {
  /** Does not throw for what the provider does. */
  begin(request: { readonly language: 'sv' | 'en' }): Promise<StartedLogin>
  /** Once per `begin`. `query`: of the browser's return. */
  finish(answer: { readonly kept: KeptLogin; readonly query: Readonly<Record<string, string>> }): Promise<FinishedLogin>
}
