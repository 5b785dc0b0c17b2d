import { createContext, type ReactNode } from 'react'

/** Help shown below every form error, such as where to sign in again. */
export const FormErrorHelp = createContext<ReactNode>(null)
