import { createContext, use } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ThemeProvider } from '#app/ui/theme/theme-provider.tsx'
import { Overlays } from './overlays.tsx'
import { type ChangesAnswer, useOptimisticChanges } from './use-optimistic-changes.ts'

type Move = { id: string; from: string; to: string }
type Sent = { moves: readonly Move[]; answer: (answer: Partial<ChangesAnswer<Move>>) => void }

const shows = async (column: string) => {
  for (const name of ['Board', 'Drawer']) {
    await expect.element(page.getByRole('region', { name }).getByText(column, { exact: true })).toBeVisible()
  }
}
const backFrom = (to: string) => (done: readonly Move[]) => ({
  message: `Moved to ${to}.`,
  back: done.map(({ id, from }) => ({ id, from: to, to: from })),
})
const canUndo = (can: boolean) =>
  expect.element(page.getByRole('status', { name: 'Can undo' })).toHaveTextContent(String(can))

/** A board of two tasks, and a drawer of the first, which share their changes; the test answers what is sent. */
async function openBoard() {
  const sent: Sent[] = []
  const Changes = createContext<ReturnType<typeof useOptimisticChanges<Move>> | null>(null)
  const stored = { column: 'To do' }

  function Board() {
    const changes = useOptimisticChanges<Move>({
      scope: ({ id }) => id,
      send: (moves) => {
        const { promise, resolve } = Promise.withResolvers<ChangesAnswer<Move>>()
        sent.push({
          moves,
          answer: ({ done = [], refusals = [], failure = null }) => {
            stored.column = done.findLast(({ id }) => id === 'task')?.to ?? stored.column
            resolve({ done, refusals, failure })
          },
        })
        return promise
      },
      undone: (count) => `Undone: ${count}.`,
      slot: 'move',
    })
    return (
      <Changes value={changes}>
        <Task label="Board" />
        <Task label="Drawer" />
        <OtherTask />
        <input aria-label="Comment" />
        <output aria-label="Can undo">{String(changes.canUndo)}</output>
      </Changes>
    )
  }

  function Task({ label }: { label: string }) {
    const changes = use(Changes)
    const column = changes?.pending.at(-1)?.to ?? stored.column
    const move = (to: string) => void changes?.change([{ id: 'task', from: column, to }], backFrom(to))
    return (
      <section aria-label={label}>
        <p>{column}</p>
        <button onClick={() => move('Doing')}>{label}: doing</button>
        <button onClick={() => move('Done')}>{label}: done</button>
      </section>
    )
  }

  function OtherTask() {
    const changes = use(Changes)
    const move = () => void changes?.change([{ id: 'other', from: 'To do', to: 'Done' }], backFrom('Done'))
    return <button onClick={move}>Other task: done</button>
  }

  await render(
    <ThemeProvider>
      <Overlays>
        <Board />
      </Overlays>
    </ThemeProvider>,
  )
  const answerAll = async (count: number) => {
    await expect.poll(() => sent.length).toBe(count)
    const last = sent[count - 1]
    last?.answer({ done: last.moves })
  }
  return { sent, answerAll }
}

test('a change shows at once wherever its rows are shown, and ⌘Z undoes it once it is stored', async () => {
  const { sent, answerAll } = await openBoard()
  await page.getByRole('button', { name: 'Drawer: doing' }).click()
  await shows('Doing')
  await canUndo(false)
  await answerAll(1)
  await canUndo(true)
  await userEvent.keyboard('{Control>}z{/Control}')
  await answerAll(2)
  expect(sent[1]?.moves).toEqual([{ id: 'task', from: 'Doing', to: 'To do' }])
  await shows('To do')
  await expect.element(page.getByText('Undone: 1.')).toBeVisible()
  await canUndo(false)
})

test('⌘Z in a field undoes typing, not a change', async () => {
  const { sent, answerAll } = await openBoard()
  await page.getByRole('button', { name: 'Board: doing' }).click()
  await answerAll(1)
  await canUndo(true)
  await page.getByRole('textbox', { name: 'Comment' }).click()
  await userEvent.keyboard('{Control>}z{/Control}')
  await canUndo(true)
  expect(sent).toHaveLength(1)
})

test('a refused change is rolled back and says why, without an undo', async () => {
  const { sent } = await openBoard()
  await page.getByRole('button', { name: 'Board: doing' }).click()
  await shows('Doing')
  sent[0]?.answer({ refusals: ['It was changed by someone else.'] })
  await shows('To do')
  await expect.element(page.getByText('It was changed by someone else.')).toBeVisible()
  await canUndo(false)
})

test('a second change of a row waits for the answer to the first', async () => {
  const { sent, answerAll } = await openBoard()
  await page.getByRole('button', { name: 'Board: doing' }).click()
  await shows('Doing')
  await page.getByRole('button', { name: 'Drawer: done' }).click()
  await shows('Done')
  expect(sent).toHaveLength(1)
  await answerAll(1)
  await answerAll(2)
  expect(sent[1]?.moves).toEqual([{ id: 'task', from: 'Doing', to: 'Done' }])
  await shows('Done')
})

test('Undo reverts the last of two quick changes, whichever is answered first', async () => {
  const { sent, answerAll } = await openBoard()
  await page.getByRole('button', { name: 'Board: doing' }).click()
  await page.getByRole('button', { name: 'Other task: done' }).click()
  await answerAll(2)
  await canUndo(false)
  sent[0]?.answer({ done: sent[0].moves })
  await canUndo(true)
  await expect.element(page.getByText(/^Moved to Done\./)).toBeVisible()
  await expect.element(page.getByText(/^Moved to Doing\./)).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  await answerAll(3)
  expect(sent[2]?.moves).toEqual([{ id: 'other', from: 'Done', to: 'To do' }])
  await shows('Doing')
})
