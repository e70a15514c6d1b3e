import { localized } from '@olympiad/contracts/lang'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { useListContext, useRecordContext } from 'react-admin'
import { BlockedDeleteButton } from '../../shared/BlockedDeleteButton.tsx'
import { BulkDeleteButton } from '../../shared/BulkDeleteButton.tsx'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'
import { useLang } from '../../use-lang.ts'

const isUsed = ({ teams_count }: AdminCompetition): boolean => teams_count > 0

/** Deletes a competition without teams; of any other it says why it can't. */
export function CompetitionDeleteButton({ variant = 'icon' }: { variant?: 'icon' | 'button' }) {
  const lang = useLang()
  const competition = useRecordContext<AdminCompetition>()
  if (!competition) return null
  if (!isUsed(competition)) return <DeleteRecordButton variant={variant} />
  return (
    <BlockedDeleteButton
      variant={variant}
      name={localized(competition, 'name', lang)}
      reason="texts.competition_in_use"
    />
  )
}

export function DeleteCompetitionsButton() {
  const lang = useLang()
  const { data = [], selectedIds = [] } = useListContext<AdminCompetition>()
  const used = data.find((competition) => selectedIds.includes(competition.id) && isUsed(competition))
  if (!used) return <BulkDeleteButton />
  return <BlockedDeleteButton variant="button" name={localized(used, 'name', lang)} reason="texts.competition_in_use" />
}
