import { useNotify } from 'react-admin'
import { wordsOf } from '../data/http-client.ts'

/** The specified texts of a deletion, as keys. */
export type DeletionTexts = { question?: string; done?: string; failed?: string }

/** How records are deleted: out of sight at once, to be taken back for some seconds; a refusal is told in the server's words. */
export function useDeletion(texts: DeletionTexts) {
  const { question = 'texts.confirm_delete', done = 'texts.delete_done', failed = 'texts.delete_failed' } = texts
  const notify = useNotify()
  const onError = (error: unknown) => notify(wordsOf(error, failed), { type: 'error' })
  return {
    question,
    options: { mutationMode: 'undoable', successMessage: done, mutationOptions: { onError } },
  } as const
}
