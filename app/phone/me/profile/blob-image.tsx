import { useCallback } from 'react'
import classes from './photo.module.css'

/** A photo that is a file on this phone. */
export function BlobImage({ blob, alt }: { blob: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(blob)
      return () => URL.revokeObjectURL(image.src)
    },
    [blob],
  )
  return <img ref={show} alt={alt} className={classes.photo} />
}
