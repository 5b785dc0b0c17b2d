import { useReducedMotion, useTimeout, useViewportSize } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'

const ReactConfetti = lazy(() => import('react-confetti'))
const colours = ['#4f9a3c', '#a3cc93', '#c8842b', '#f1d3a1', '#b5452c', '#2f74b5']

type ConfettiProps = { pieces?: number; seconds?: number; onDone?: () => void }

/** Falls for the given seconds while mounted; renders nothing under reduced motion. Defaults: Specification 9. */
export function Confetti({ pieces = 200, seconds = 5, onDone }: ConfettiProps) {
  const still = useReducedMotion()
  const { width, height } = useViewportSize()
  const [over, setOver] = useState(false)
  const finish = () => {
    setOver(true)
    onDone?.()
  }
  useTimeout(finish, seconds * 1000, { autoInvoke: true })
  if (still || over || width === 0) return null
  return (
    <Suspense fallback={null}>
      <ReactConfetti
        width={width}
        height={height}
        numberOfPieces={pieces}
        // All are in the air within the first fifth, then they come down and aren't replaced.
        tweenDuration={seconds * 200}
        recycle={false}
        gravity={0.3}
        colors={colours}
        style={{ position: 'fixed', zIndex: 400 }}
      />
    </Suspense>
  )
}
