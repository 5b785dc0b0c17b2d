import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aPhoto } from '#test/component/a-photo.ts'
import { refusal } from '#test/component/fake-server.ts'
import { kitOnPhone } from '#test/component/kit-on-phone.ts'
import { openPhone } from '#test/component/open-phone.tsx'
import { aTask } from '#test/fixtures/a-task.ts'

const field = page.getByRole('textbox', { name: 'Comment' })

/** Opens a task, and says that others have commented and added a photo. */
async function openTask() {
  const kit = kitOnPhone()
  const pat = newId()
  const at = Temporal.Now.instant().toString()
  let task = aTask({ everyone: true, createdAt: at, createdBy: pat })
  const { server } = await openPhone(`/my/tasks/${task.id}`, {
    ...kit,
    answers: {
      'tasks.listDetails': () => ({ tasks: [task], nextCursor: null }),
      // Saved, so that the comment stays when the phone reads the task again.
      'tasks.addComment': ({ id, content }) => {
        const comment = { id, content, createdBy: kit.person.userId, createdAt: at }
        task = { ...task, discussion: [...task.discussion, comment] }
        return { ok: true }
      },
      'files.getFile': () => {
        throw refusal('NOT_FOUND', 'This file is not here.')
      },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Fix the trough' })).toBeVisible()
  return function othersAdd(content: string) {
    const mark = { id: newId(), createdBy: pat, createdAt: at }
    task = {
      ...task,
      discussion: [...task.discussion, { ...mark, content }],
      pictures: [...task.pictures, { ...mark, fileId: newId() }],
    }
    server.publish('tasks')
  }
}

test('what is being typed stays, with the cursor in it, when others comment', async () => {
  const othersAdd = await openTask()
  await field.click()
  await userEvent.keyboard('Bring the ')
  othersAdd('The pump is off.')
  await expect.element(page.getByText('The pump is off.')).toBeVisible()
  await userEvent.keyboard('grease gun')
  await expect.element(field).toHaveValue('Bring the grease gun')
  await expect.element(page.getByText('You typed this before.')).not.toBeInTheDocument()
})

test('a chosen photo stays when others add one', async () => {
  const othersAdd = await openTask()
  await page.getByLabelText('Choose a photo').upload(await aPhoto('weir.jpg'))
  const chosen = page.getByText('weir.jpg is ready to be saved.')
  await expect.element(chosen).toBeInTheDocument()
  othersAdd('See the photo.')
  await expect.element(page.getByText('See the photo.')).toBeVisible()
  await expect.element(chosen).toBeInTheDocument()
})

test('a form that has been saved is empty for the next one', async () => {
  await openTask()
  for (const comment of ['Done the first side', 'And the second']) {
    await field.fill(comment)
    await page.getByRole('button', { name: 'Add comment' }).click()
    await expect.element(page.getByText(comment)).toBeVisible()
    await expect.element(field).toHaveValue('')
  }
})

test('every page of the tasks is on the phone', async () => {
  const kit = kitOnPhone()
  const at = Temporal.Now.instant().toString()
  const tasks = ['Fence', 'Trough', 'Weir'].map((title) => aTask({ id: newId(), title, everyone: true, createdAt: at }))
  const { server } = await openPhone('/my/tasks', {
    ...kit,
    answers: {
      // A page each.
      'tasks.listDetails': ({ cursor = '0' }) => ({
        tasks: tasks.slice(Number(cursor), Number(cursor) + 1),
        nextCursor: cursor === '2' ? null : String(Number(cursor) + 1),
      }),
    },
  })
  for (const { title } of tasks)
    await expect.element(page.getByRole('link', { name: new RegExp(`^${title}`) })).toBeVisible()
  expect(server.callsOf('tasks.listDetails').length).toBeGreaterThanOrEqual(tasks.length)
})

test('a task that is gone is said to be so once, as the title says where the user is', async () => {
  await openPhone(`/my/tasks/${newId()}`, {
    ...kitOnPhone(),
    answers: { 'tasks.listDetails': () => ({ tasks: [], nextCursor: null }) },
  })
  await expect.element(page.getByText('Task not found')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Tasks')
  expect(page.getByText('Task not found').elements()).toHaveLength(1)
})
