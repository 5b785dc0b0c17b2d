import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Message } from '#shared/chat/chat-contract.ts'
import { pageSize } from '#shared/chat/chat-limits.ts'
import { messageOf } from '#app/ui/feedback/message-of.ts'
import { useChat } from '../chat-host.ts'

interface Answer {
  /** What was searched for. */
  words: string
  /** Latest first. */
  messages: readonly Message[]
  /** Whether there are more. */
  more: boolean
}

/** The user has stopped typing for so long. */
const pauseMs = 300

/** Searches as the user types. While they type on, what was found for the words before stays, without its button. */
export function useFound(words: string) {
  const { searchMessages } = useChat()
  const latest = useRef(words)
  const [found, setFound] = useState<Answer>()
  const [problem, setProblem] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const isCurrent = found?.words === words

  /** Reads the next page, or what failed. */
  async function readMore() {
    const earlier = isCurrent ? found.messages : []
    const before = earlier.at(-1)?.sentAt
    setReading(true)
    try {
      const page = await searchMessages({ words, ...(before !== undefined && { before }) })
      if (latest.current !== words) return
      setFound({ words, messages: [...earlier, ...page], more: page.length >= pageSize })
      setProblem(null)
    } catch (error) {
      if (latest.current === words) setProblem(messageOf(error))
    }
    if (latest.current === words) setReading(false)
  }

  const search = useEffectEvent(() => void readMore())
  useEffect(() => {
    latest.current = words
    const timer = setTimeout(() => search(), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  const searchAgain = useEffectEvent(() => problem !== null && search())
  useEffect(() => {
    const back = () => searchAgain()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])

  return {
    /** Undefined before the first answer. */
    messages: problem === null || isCurrent ? found?.messages : undefined,
    reading,
    /** Why the last request failed; null if it succeeded. */
    problem,
    more: isCurrent && found.more,
    readMore,
  }
}
