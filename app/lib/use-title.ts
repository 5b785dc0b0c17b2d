import { useEffect } from 'react'
import { setDocumentTitle } from './document-title.ts'

/** Adds the person a screen is about to its title, while it is shown. */
export function useTitleSubject(name: string | undefined) {
  useEffect(() => {
    setDocumentTitle({ subject: name ?? '' })
    return () => setDocumentTitle({ subject: '' })
  }, [name])
}

/** Adds the farm to the title of every screen, while its manager is signed in. */
export function useTitleFarm(name: string | undefined) {
  useEffect(() => {
    setDocumentTitle({ farm: name ?? '' })
    return () => setDocumentTitle({ farm: '' })
  }, [name])
}
