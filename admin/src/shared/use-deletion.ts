import { useNotify } from 'react-admin'
import { wordsOf } from '../data/http-client.ts'

/** The specified texts of a deletion, as keys; and what is said while it can be taken back. */
export type DeletionTexts = { question?: string; soon?: string; done?: string; failed?: string }

/**
 * How records are deleted: out of sight at once, to be taken back for some seconds; that it was done, or refused, is told
 * when the server has said so. `atOnce` leaves nothing to be taken back.
 */
export function useDeletion(texts: DeletionTexts, atOnce = false) {
  const {
    question = 'texts.confirm_delete',
    soon = 'console.deleted_soon',
    done = 'texts.delete_done',
    failed = 'texts.delete_failed',
  } = texts
  const notify = useNotify()
  const onError = (error: unknown) => notify(wordsOf(error, failed), { type: 'error' })
  const onSettled = (_answer: unknown, error: unknown) => {
    // What can still be taken back is not to be hidden by it.
    if (!error) notify(done, { type: 'success', givesWay: true })
  }
  const options = atOnce
    ? ({ mutationMode: 'pessimistic', successMessage: done, mutationOptions: { onError } } as const)
    : ({ mutationMode: 'undoable', successMessage: soon, mutationOptions: { onError, onSettled } } as const)
  return { question, options }
}
