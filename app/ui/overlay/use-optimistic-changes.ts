import { useRef, useState } from 'react'
import { type UndoToast, notifyError, notifySuccess, notifyUndo } from './notify.tsx'
import { useUndoKey } from './use-undo-key.ts'

/** What the server made of a request. */
export type ChangesAnswer<Change> = {
  /** The changes it applied. */
  done: readonly Change[]
  /** Why it refused the others, one sentence per reason. */
  refusals: readonly string[]
  /** null if every change reached the server. */
  failure: unknown
}

type OptimisticOptions<Change> = {
  /** The row of a change. A second change of a row waits for the answer to the first, so that it cannot overtake it. */
  scope: (change: Change) => string
  /** Resolves when the screens show what the server stored, also after a failure. */
  send: (changes: readonly Change[], onSent: (count: number) => void) => Promise<ChangesAnswer<Change>>
  /** "Undone: 3 entries." */
  undone: (count: number) => string
  /** A toast of these changes replaces the one before, as several would cover the screen. */
  slot: string
}

/** What undoes a change, and the sentence that offers it. */
export type Inverse<Change> = { message: string; back: readonly Change[] }

/**
 * Changes that show before the server has answered, and their undo. The caller applies `pending` to what it shows. As
 * the screens refetch before a change counts as finished, a refused change needs no rollback, only its message.
 *
 * Screens that show the same rows share one of these through a context (`app/manager/entries/decisions`), so that a
 * change made on one shows on the others and joins their undo.
 */
export function useOptimisticChanges<Change>({ scope, send, undone, slot }: OptimisticOptions<Change>) {
  const [pending, setPending] = useState<readonly Change[]>([])
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  // Refs, because they are read after an await, when state would be stale.
  const undos = useRef<readonly UndoToast[]>([])
  const offered = useRef(Promise.resolve())
  /** The pending request of each row. */
  const awaited = useRef(new Map<string, Promise<unknown>>())
  const [canUndo, setCanUndo] = useState(false)

  async function apply(changes: readonly Change[]): Promise<ChangesAnswer<Change>> {
    setPending((before) => [...before, ...changes])
    const answer = await sendInTurn(changes)
    for (const sentence of answer.refusals) notifyError(sentence)
    if (answer.failure !== null) notifyError(answer.failure)
    const sent = new Set(changes)
    setPending((before) => before.filter((each) => !sent.has(each)))
    setProgress(null)
    return answer
  }

  async function sendInTurn(changes: readonly Change[]) {
    const rows = changes.map(scope)
    const earlier = rows.flatMap((row) => awaited.current.get(row) ?? [])
    const answer = Promise.all(earlier).then(() =>
      send(changes, (done) => setProgress({ done, total: changes.length })),
    )
    for (const row of rows) awaited.current.set(row, answer)
    try {
      return await answer
    } finally {
      for (const row of rows) if (awaited.current.get(row) === answer) awaited.current.delete(row)
    }
  }

  /** ⌘Z still undoes earlier changes, whose toasts were replaced. */
  function offerUndo({ message, back }: Inverse<Change>) {
    async function undo() {
      keepUndos(undos.current.filter((each) => each !== toast))
      const { done } = await apply(back)
      if (done.length > 0) notifySuccess(undone(done.length))
    }
    const toast = notifyUndo(message, undo, slot)
    keepUndos([...undos.current, toast])
  }

  function keepUndos(kept: readonly UndoToast[]) {
    undos.current = kept
    setCanUndo(kept.length > 0)
  }

  /**
   * @param invert what undoes the changes that were applied
   * @returns whether every change reached the server
   */
  async function change(
    changes: readonly Change[],
    invert: (done: readonly Change[]) => Inverse<Change>,
  ): Promise<boolean> {
    const applying = apply(changes)
    const before = offered.current
    // Toasts appear in the order of the changes, whichever is answered first, so that Undo reverts the last one.
    offered.current = (async () => {
      await before
      const { done } = await applying
      if (done.length > 0) offerUndo(invert(done))
    })()
    await offered.current
    return (await applying).failure === null
  }

  function undoLast() {
    void undos.current.at(-1)?.undo()
  }
  useUndoKey(undoLast, canUndo)

  return { pending, progress, change, offerUndo, undoLast, canUndo }
}
