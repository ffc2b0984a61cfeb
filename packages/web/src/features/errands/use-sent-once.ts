import { useRef } from 'react'

/**
 * Sends a message with a key, which stays while the same is tried again: a message whose answer was lost stands in its
 * case once. What was changed is another message, and so is the same after it was answered.
 */
export function useSentOnce<Reply>(send: (form: FormData) => Promise<Reply>) {
  const tried = useRef({ said: '', key: '' })
  return async (form: FormData): Promise<Reply> => {
    const said = JSON.stringify([...form].map(([name, value]) => [name, value instanceof File ? fileOf(value) : value]))
    if (said !== tried.current.said) tried.current = { said, key: crypto.randomUUID() }
    form.set('clientKey', tried.current.key)
    const reply = await send(form)
    tried.current = { said: '', key: '' }
    return reply
  }
}

/** A field without a file has one without a name, of this very moment. */
const fileOf = ({ name, size, lastModified }: File) => (name === '' ? null : [name, size, lastModified])
