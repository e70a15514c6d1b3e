import type { AdminResult } from '@olympiad/contracts/views/admin-results'
import { useRecordContext } from 'react-admin'
import { BlockedDeleteButton } from '../../shared/BlockedDeleteButton.tsx'
import { BulkDeleteButton } from '../../shared/BulkDeleteButton.tsx'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'

/** The specification's messages for results differ from those of all other records (002 §5, §8). */
const WORDS = {
  question: 'texts.confirm_delete_result',
  done: 'texts.result_deleted',
  failed: 'texts.delete_failed_short',
} as const

/** The server refuses to delete such a result. */
export const hasFinalCertificate = ({ certificate }: AdminResult): boolean => certificate !== ''

/** Deletes a result; where a final certificate tells of it, says that it can't be. */
export function DeleteResultButton({ variant = 'icon' }: { variant?: 'icon' | 'button' }) {
  const result = useRecordContext<AdminResult>()
  if (!result || !hasFinalCertificate(result)) return <DeleteRecordButton {...WORDS} variant={variant} />
  return <BlockedDeleteButton variant={variant} name={result.team?.name ?? ''} reason="texts.result_has_certificate" />
}

export const DeleteResultsButton = () => <BulkDeleteButton {...WORDS} />
