import type { ReactNode } from 'react'
import { type EndpointName, useMay } from '#app/lib/may.ts'

interface MayProps {
  call: EndpointName
  /** What other roles see in its place. */
  otherwise?: ReactNode
  children: ReactNode
}

/** Shows a control only to roles that may call its endpoint. */
export function May({ call, otherwise = null, children }: MayProps) {
  return useMay()(call) ? children : otherwise
}
