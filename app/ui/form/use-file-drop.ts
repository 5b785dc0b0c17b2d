import { type RefObject, useEffect, useState } from 'react'

/** Takes files that are dropped on the element. Everyone can choose them with a button as well. @returns whether one is above it */
export function useFileDrop(element: RefObject<HTMLElement | null>, onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const target = element.current
    const over = (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    }
    const leave = () => setIsOver(false)
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      onDrop([...(event.dataTransfer?.files ?? [])])
    }
    target?.addEventListener('dragover', over)
    target?.addEventListener('dragleave', leave)
    target?.addEventListener('drop', drop)
    return () => {
      target?.removeEventListener('dragover', over)
      target?.removeEventListener('dragleave', leave)
      target?.removeEventListener('drop', drop)
    }
  })
  return isOver
}
