import { type ComponentType, lazy, useState } from 'react'
import { LazyDialog } from '#app/ui/parts/lazy-dialog.tsx'

/** A drawer that is fetched when first opened. It stays mounted then, so that it can slide away. */
export function lazyDrawer<Props extends { opened: boolean; onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Drawer = lazy(async () => ({ default: await load() }))
  return function LazyDrawer(props: Props) {
    const [wanted, setWanted] = useState(props.opened)
    if (props.opened && !wanted) setWanted(true)
    return wanted ? (
      <LazyDialog opened={props.opened} onCancel={props.onClose}>
        <Drawer {...props} />
      </LazyDialog>
    ) : null
  }
}
