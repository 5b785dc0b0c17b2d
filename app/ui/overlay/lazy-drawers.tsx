import { type ComponentType, lazy, Suspense, useState } from 'react'
import { ComingDialog } from '#app/ui/parts/coming-dialog.tsx'

/** A drawer that is fetched when first opened. It stays mounted then, so that it can slide away. */
export function lazyDrawer<Props extends { opened: boolean; onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const Drawer = lazy(async () => ({ default: await load() }))
  return function LazyDrawer(props: Props) {
    const [wanted, setWanted] = useState(props.opened)
    if (props.opened && !wanted) setWanted(true)
    return wanted ? (
      <Suspense fallback={<ComingDialog onCancel={props.onClose} />}>
        <Drawer {...props} />
      </Suspense>
    ) : null
  }
}
