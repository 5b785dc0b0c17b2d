import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useOffsetInPage } from './use-offset-in-page.ts'
import { usePrinting } from '#app/ui/page/use-printing.ts'
import classes from './virtual-rows.module.css'

/** Shorter lists are rendered in full, so that find-in-page and the scroll bar work as usual. */
const fewRows = 60
/** Rows rendered before and after the visible ones. */
const overscan = 8
/** The shell's header above and an action bar below cover this much of the window, in pixels. */
const covered = { scrollPaddingStart: 84, scrollPaddingEnd: 96 }

export type VirtualRowsHandle = {
  /** Scrolls a row into view. When this returns, the row is rendered and can be focused. */
  scrollToKey: (key: string) => void
}

type VirtualRowsProps<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Pixels, until a row has been rendered and measured. */
  estimateHeight: (item: Item) => number
  renderRow: (item: Item, index: number) => ReactNode
  /**
   * `list` makes each row a list item. With `rowgroup` the caller's table has these as its rows and `renderRow` returns
   * an element with the role `row` and its `aria-rowindex`.
   */
  role?: 'list' | 'rowgroup'
  label?: string
  ref?: Ref<VirtualRowsHandle>
}

/**
 * A long list that scrolls with the page. Renders only the visible rows and the focused one, so that keyboard users
 * keep their position. Printed in full.
 */
export function VirtualRows<Item>(props: VirtualRowsProps<Item>) {
  const { items, keyOf, estimateHeight, renderRow, role = 'list', label, ref } = props
  const box = useRef<HTMLDivElement>(null)
  const printing = usePrinting()
  const whole = printing || items.length <= fewRows
  const scrollMargin = useOffsetInPage(box)
  const [kept, setKept] = useState<string | null>(null)

  const indexOf = (key: string) => items.findIndex((item) => keyOf(item) === key)
  const keptIndex = kept === null || whole ? -1 : indexOf(kept)
  // oxlint-disable-next-line react/incompatible-library -- what it returns goes nowhere else
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    enabled: !whole,
    scrollMargin,
    overscan,
    ...covered,
    useFlushSync: false,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
    estimateSize: (index) => {
      const item = items[index]
      return item === undefined ? 0 : estimateHeight(item)
    },
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range)
      if (keptIndex < 0 || inSight.includes(keptIndex)) return inSight
      return [...inSight, keptIndex].toSorted((one, other) => one - other)
    },
  })

  useImperativeHandle(ref, () => ({
    scrollToKey: (key) => {
      const index = indexOf(key)
      if (index < 0) return
      if (whole) {
        box.current?.children[index]?.scrollIntoView({ block: 'nearest' })
        return
      }
      flushSync(() => setKept(key))
      virtualizer.scrollToIndex(index, { align: 'auto' })
    },
  }))

  function keepFocused({ target }: FocusEvent) {
    const index = Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1)
    const item = items[index]
    if (item !== undefined) setKept(keyOf(item))
  }

  function attributesOf(index: number) {
    if (role === 'rowgroup') return { 'data-index': index, role: 'presentation' }
    return { 'data-index': index, role: 'listitem', 'aria-setsize': items.length, 'aria-posinset': index + 1 }
  }

  const named = { role, ...(label !== undefined && { 'aria-label': label }) }
  if (whole) {
    return (
      <div ref={box} {...named}>
        {items.map((item, index) => (
          <div key={keyOf(item)} {...attributesOf(index)}>
            {renderRow(item, index)}
          </div>
        ))}
      </div>
    )
  }
  return (
    <div
      ref={box}
      {...named}
      className={classes.rows}
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={keepFocused}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const item = items[index]
        if (item === undefined) return null
        return (
          <div
            key={key}
            ref={virtualizer.measureElement}
            {...attributesOf(index)}
            className={classes.row}
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
          >
            {renderRow(item, index)}
          </div>
        )
      })}
    </div>
  )
}
