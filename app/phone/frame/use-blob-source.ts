import { useCallback } from 'react'

/** A ref that lets a picture or a sound show a file of this phone. */
export function useBlobSource(blob: Blob) {
  return useCallback(
    (element: HTMLImageElement | HTMLAudioElement | null) => {
      if (!element) return undefined
      element.src = URL.createObjectURL(blob)
      return () => URL.revokeObjectURL(element.src)
    },
    [blob],
  )
}
