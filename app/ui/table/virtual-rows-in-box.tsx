import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './virtual-rows.module.css'

/** Shorter lists are rendered in full, so that find-in-page and the scroll bar work as usual. */
const fewRows = 60
/** Rows rendered before and after the visible ones. */
const overscan = 8
/** Pixels above the first row and below the last, also kept when a row is scrolled into view. */
const edge = 6
const room = { paddingStart: edge, paddingEnd: edge, scrollPaddingStart: edge, scrollPaddingEnd: edge }
/** In pixels, until the box has been measured. */
const initialRect = { width: 280, height: 600 }

type VirtualRowsInBoxProps<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Pixels, until a row has been rendered and measured. */
  rowHeight: number
  renderRow: (item: Item) => ReactNode
  /** Scrolled into view when it changes and when the list opens. */
  chosen: string | undefined
  /** The class of the box. */
  className: string | undefined
}

/**
 * A long list in its own scrolling box, as high as its container allows. Renders only the visible rows and the focused
 * one, so that keyboard users keep their position.
 */
export function VirtualRowsInBox<Item>(props: VirtualRowsInBoxProps<Item>) {
  const { items, keyOf, rowHeight, renderRow, chosen, className } = props
  const box = useRef<HTMLDivElement>(null)
  const [kept, setKept] = useState<string | null>(null)
  const indexOf = (key: string) => items.findIndex((item) => keyOf(item) === key)
  const keptIndex = kept === null ? -1 : indexOf(kept)
  // oxlint-disable-next-line react/incompatible-library -- what it returns goes nowhere else
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
    overscan,
    ...room,
    initialRect,
    useFlushSync: false,
    rangeExtractor: (range) => {
      if (range.count <= fewRows) return Array.from({ length: range.count }, (_, index) => index)
      const inSight = defaultRangeExtractor(range)
      if (keptIndex < 0 || inSight.includes(keptIndex)) return inSight
      return [...inSight, keptIndex].toSorted((one, other) => one - other)
    },
  })

  const showChosen = useEffectEvent(() => {
    const index = chosen === undefined ? -1 : indexOf(chosen)
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' })
  })
  useEffect(() => showChosen(), [chosen])

  function keepFocused({ target }: FocusEvent) {
    const item = items[Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1)]
    if (item !== undefined) setKept(keyOf(item))
  }

  return (
    <div ref={box} className={className} onFocus={keepFocused}>
      <ul className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index]
          if (item === undefined) return null
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className={classes.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              {renderRow(item)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
