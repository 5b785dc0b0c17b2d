import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { Sheet } from '#app/phone/frame/sheet.tsx'
import { t } from '#app/phone/messages/screen-messages.ts'
import { type CameraProblem, readCodes } from './read-codes.ts'
import { type ReadLabel, readLabel } from './read-label.ts'
import classes from './scan-sheet.module.css'

/** Opens the machine whose label the camera sees. The list behind it is the other way. */
export function ScanSheet({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const [read, setRead] = useState<ReadLabel | null>(null)
  const opens = useEffectEvent((code: string) => {
    const label = readLabel(code, window.location.origin)
    setRead(label)
    if (label.machine !== null) navigate(`/${label.machine}`)
  })
  useEffect(() => {
    const end = new AbortController()
    if (video.current) {
      const camera = readCodes(video.current, { signal: end.signal, onCode: (code) => opens(code) })
      void camera.then((found) => end.signal.aborted || setProblem(found))
    }
    return () => end.abort()
  }, [])
  return (
    <Sheet
      title={t('machines:scan')}
      onClose={onClose}
      foot={
        <NativeButton kind="plain" fullWidth onClick={onClose}>
          {t('machines:toList')}
        </NativeButton>
      }
    >
      {problem ? (
        <p role="alert">{t(`machines:camera_${problem}`)}</p>
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the camera's picture, without sound */}
          <video ref={video} className={classes.camera} playsInline muted aria-label={t('machines:camera')} />
          <output>{read?.machine === null ? t(`machines:scan_${read.why}`) : t('machines:scanHint')}</output>
        </>
      )}
    </Sheet>
  )
}
