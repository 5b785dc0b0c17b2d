import { type ReactNode, Suspense } from 'react'
import { useIsWaiting } from './load-files.ts'
import { MissingPart } from './missing-part.tsx'

interface LazyPartProps {
  /** In the part's place while its files load. */
  fallback: ReactNode
  children: ReactNode
}

/** A part of a screen whose files load when it is first shown. */
export function LazyPart({ fallback, children }: LazyPartProps) {
  return <Suspense fallback={<Coming>{fallback}</Coming>}>{children}</Suspense>
}

function Coming({ children }: { children: ReactNode }) {
  return useIsWaiting() ? <MissingPart /> : children
}
