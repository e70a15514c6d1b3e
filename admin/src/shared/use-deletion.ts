import { useNotify } from 'react-admin'
import { errorMessage } from '../data/http-client.ts'

/** Keys of the specified texts. */
export type DeletionTexts = { question?: string; undoMessage?: string; done?: string; failed?: string }

/**
 * Hides records at once and offers an undo; reports the result after the server's response.
 * `atOnce` skips the undo.
 */
export function useDeletion(texts: DeletionTexts, atOnce = false) {
  const {
    question = 'texts.confirm_delete',
    undoMessage = 'console.deleted_soon',
    done = 'texts.delete_done',
    failed = 'texts.delete_failed',
  } = texts
  const notify = useNotify()
  const onError = (error: unknown) => notify(errorMessage(error, failed), { type: 'error' })
  const onSettled = (_answer: unknown, error: unknown) => {
    // This message must not hide a pending undo.
    if (!error) notify(done, { type: 'success', givesWay: true })
  }
  const options = atOnce
    ? ({ mutationMode: 'pessimistic', successMessage: done, mutationOptions: { onError } } as const)
    : ({ mutationMode: 'undoable', successMessage: undoMessage, mutationOptions: { onError, onSettled } } as const)
  return { question, options }
}
