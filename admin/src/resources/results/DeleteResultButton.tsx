import { BulkDeleteButton } from '../../shared/BulkDeleteButton.tsx'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'

/** The specification's words for results differ from those of all other records (002 §5, §8). */
const WORDS = {
  question: 'texts.confirm_delete_result',
  done: 'texts.result_deleted',
  failed: 'texts.delete_failed_short',
} as const

export const DeleteResultButton = ({ variant = 'icon' }: { variant?: 'icon' | 'button' }) => (
  <DeleteRecordButton {...WORDS} variant={variant} />
)
export const DeleteResultsButton = () => <BulkDeleteButton {...WORDS} />
