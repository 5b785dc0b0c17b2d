import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'

interface ShowMoreProps {
  hasMore: boolean
  loading: boolean
  onMore: () => void
  /** Rows that are shown. */
  count: number
  /** Which list, where a screen has several. */
  of?: string
  size?: 'xs'
  className?: string | undefined
}

/**
 * Loads the next page of a list. The focus stays on it meanwhile, and goes to the first new row then: the button may be gone.
 * The element around list and button has `data-rows`, and its rows have their index.
 */
export function ShowMore({ hasMore, loading, onMore, count, of, size, className = '' }: ShowMoreProps) {
  const asked = useRef<{ rows: Element | null; from: number } | null>(null)
  useEffect(() => {
    if (!asked.current || count <= asked.current.from) return
    const { rows, from } = asked.current
    asked.current = null
    rows?.querySelector<HTMLElement>(`[data-index="${from}"] :is(a, button)`)?.focus()
  }, [count])
  if (!hasMore) return null
  return (
    <Button
      variant="default"
      className={className}
      {...(size && { size })}
      aria-label={of === undefined ? undefined : `Show more, ${of}`}
      // Not disabled, which would take the focus from it.
      aria-disabled={loading || undefined}
      data-disabled={loading}
      aria-busy={loading || undefined}
      onClick={({ currentTarget }) => {
        if (loading) return
        asked.current = { rows: currentTarget.closest('[data-rows]'), from: count }
        onMore()
      }}
    >
      Show more
    </Button>
  )
}
