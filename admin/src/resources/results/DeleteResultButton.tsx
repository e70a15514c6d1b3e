import type { AdminResult } from '@olympiad/contracts/views/admin-results'
import { useRecordContext } from 'react-admin'
import { BulkDeleteButton } from '../../shared/BulkDeleteButton.tsx'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'
import { KeptButton } from '../../shared/KeptButton.tsx'

/** The specification's words for results differ from those of all other records (002 §5, §8). */
const WORDS = {
  question: 'texts.confirm_delete_result',
  done: 'texts.result_deleted',
  failed: 'texts.delete_failed_short',
} as const

/** Whether a final certificate tells of it: then its deletion is refused. */
export const isCertified = ({ certificate }: AdminResult): boolean => certificate !== ''

/** Deletes a result; where a final certificate tells of it, says that it can't be. */
export function DeleteResultButton({ variant = 'icon' }: { variant?: 'icon' | 'button' }) {
  const result = useRecordContext<AdminResult>()
  if (!result || !isCertified(result)) return <DeleteRecordButton {...WORDS} variant={variant} />
  return <KeptButton variant={variant} name={result.team?.name ?? ''} reason="texts.result_certified" />
}

export const DeleteResultsButton = () => <BulkDeleteButton {...WORDS} />
