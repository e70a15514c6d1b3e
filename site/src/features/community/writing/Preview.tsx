import { CallError, sendTo } from '@olympiad/contracts/call'
import type { previewPost } from '@olympiad/contracts/calls/community'
import type { SafeHtml } from '@olympiad/contracts/safe-html'
import { useEffect, useState } from 'react'
import { leftForSignIn } from '../../../lib/session-ended.ts'
import { postHtml } from '../post-html.ts'
import type { ComposerProps } from './writing.server.ts'

const PREVIEW = { method: 'POST', path: '/api/community/preview' } as const

type Props = Pick<ComposerProps, 'lang' | 'texts' | 'messages' | 'offline' | 'page'> & { text: string }

/** The text as the server would show it. */
export function Preview({ lang, texts, messages, offline, page, text }: Props) {
  const [html, setHtml] = useState<SafeHtml>()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again for the same text
  useEffect(() => {
    if (text.trim() === '') return
    const asked = new AbortController()
    const { signal } = asked
    setProblem(undefined)
    sendTo<typeof previewPost>(PREVIEW, { body: { type: 'topic', description: text }, signal }, fetch).then(
      (answer) => setHtml(answer.html),
      (error: unknown) => {
        if (signal.aborted || leftForSignIn(error, page, lang, messages.session_ended)) return
        if (!(error instanceof CallError)) throw error
        const words = error.errors[0]?.msg || error.message
        setProblem(words || (error.code === 'network' ? offline : texts.previewFailed))
      },
    )
    return () => asked.abort()
  }, [attempt])

  if (text.trim() === '') return <p className="note">{texts.previewEmpty}</p>
  if (problem) {
    return (
      <div className="notice danger" role="alert">
        <p>
          {problem}{' '}
          <button className="plain" type="button" onClick={() => setAttempt((count) => count + 1)}>
            {texts.again}
          </button>
        </p>
      </div>
    )
  }
  if (html === undefined) return <span className="skeleton row-high" />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it, as its type says
  return <div className="prose post-text" dangerouslySetInnerHTML={{ __html: postHtml(html) }} />
}
