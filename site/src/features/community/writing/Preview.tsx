import { CallError, sendToEndpoint } from '@olympiad/contracts/call'
import type { previewPost } from '@olympiad/contracts/calls/community'
import type { SafeHtml } from '@olympiad/contracts/safe-html'
import { useEffect, useState } from 'react'
import { redirectIfSignedOut } from '../../../lib/redirect-if-signed-out.ts'
import { enhancePostHtml } from '../enhance-post-html.ts'
import type { ComposerProps } from './composer.server.ts'

const PREVIEW = { method: 'POST', path: '/api/community/preview' } as const

type Props = Pick<ComposerProps, 'lang' | 'texts' | 'messages' | 'offlineMessage' | 'returnPath'> & { text: string }

export function Preview({ lang, texts, messages, offlineMessage, returnPath, text }: Props) {
  const [html, setHtml] = useState<SafeHtml>()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt requests the same text again
  useEffect(() => {
    if (text.trim() === '') return
    const controller = new AbortController()
    const { signal } = controller
    setProblem(undefined)
    sendToEndpoint<typeof previewPost>(PREVIEW, { body: { type: 'topic', description: text }, signal }, fetch).then(
      (answer) => setHtml(answer.html),
      (error: unknown) => {
        if (signal.aborted || redirectIfSignedOut(error, returnPath, lang, messages.session_ended)) return
        if (!(error instanceof CallError)) throw error
        const words = error.errors[0]?.msg || error.message
        setProblem(words || (error.code === 'network' ? offlineMessage : texts.previewFailed))
      },
    )
    return () => controller.abort()
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it, as its type says
  return <div className="prose post-text" dangerouslySetInnerHTML={{ __html: enhancePostHtml(html) }} />
}
