import { createContext, type ReactNode } from 'react'

/** What helps with every refusal at present, shown below each: such as where to sign in again. */
export const FormErrorHelp = createContext<ReactNode>(null)
