import { useState } from 'react'
import { FormError } from '#app/ui/form/form-error.tsx'
import { NativeButton } from '#app/ui/native/native-button.tsx'
import { useCall } from './use-call.ts'

interface CopyButtonProps {
  /** Throws an Error whose message is for the user. */
  copy: () => Promise<void>
  words: { copy: string; copied: string }
}

/** Copies a text and says so, without Mantine. */
export function CopyButton({ copy, words }: CopyButtonProps) {
  const { problem, call } = useCall()
  const [isCopied, setIsCopied] = useState(false)
  return (
    <>
      <NativeButton kind="plain" onClick={async () => setIsCopied(await call(copy))}>
        {words.copy}
      </NativeButton>
      <output>{isCopied && words.copied}</output>
      <FormError>{problem}</FormError>
    </>
  )
}
