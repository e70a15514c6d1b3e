import { localized } from '@olympiad/contracts/lang'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { useRecordContext } from 'react-admin'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'
import { KeptButton } from '../../shared/KeptButton.tsx'
import { useLang } from '../../use-lang.ts'

/** Deletes a competition without teams; of any other it says why it can't. */
export function CompetitionDeleteButton({ variant = 'icon' }: { variant?: 'icon' | 'button' }) {
  const lang = useLang()
  const competition = useRecordContext<AdminCompetition>()
  if (!competition) return null
  if (competition.teams_count === 0) return <DeleteRecordButton variant={variant} />
  return <KeptButton variant={variant} name={localized(competition, 'name', lang)} reason="texts.competition_in_use" />
}
