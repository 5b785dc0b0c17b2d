import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes files that are dropped anywhere on the element. Those dropped beside it do nothing, because the browser would
 * leave the page to show them.
 * @returns whether files are above the element
 */
export function useDroppedFiles(element: RefObject<HTMLElement | null>, onDrop: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onDrop)
  useEffect(() => {
    const isInside = ({ target }: DragEvent) => target instanceof Node && element.current?.contains(target) === true
    function over(event: DragEvent) {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      setIsOver(isInside(event))
    }
    function leave({ relatedTarget }: DragEvent) {
      if (relatedTarget === null) setIsOver(false)
    }
    function drop(event: DragEvent) {
      setIsOver(false)
      const { dataTransfer, defaultPrevented } = event
      // A field of its own has taken them.
      if (defaultPrevented || dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      if (isInside(event)) take([...dataTransfer.files])
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [element])
  return isOver
}
