import { useBlobSource } from '../use-blob-source.ts'
import classes from './photo.module.css'

/** A photo that is a file on this phone. */
export function BlobImage({ blob, alt }: { blob: Blob; alt: string }) {
  return <img ref={useBlobSource(blob)} alt={alt} className={classes.photo} />
}
