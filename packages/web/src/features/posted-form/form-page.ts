import { createContext } from 'react'

/** Whether the form is its page's subject, so that its confirmation takes over the page's heading. */
export const FormPage = createContext(false)
