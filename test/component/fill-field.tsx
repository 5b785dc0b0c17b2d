import { type ReactNode, useState } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'

type Draw<Value> = (field: { value: Value; onChange: (value: Value) => void }) => ReactNode

/** Renders a field as a form does, between two others, and returns what the form has. */
export async function fillField<Value>(first: Value, draw: Draw<Value>) {
  const form = { value: first }
  const keep = (next: Value) => void (form.value = next)
  function Form() {
    const [value, setValue] = useState(first)
    function change(next: Value) {
      keep(next)
      setValue(next)
    }
    return (
      <form>
        <input aria-label="Before" />
        {draw({ value, onChange: change })}
        <input aria-label="After" />
      </form>
    )
  }
  await render(<Form />)
  return form
}

export const focusOn = (name: string) => page.getByLabelText(name).element().focus()
